import { inject } from 'vitest';
import { copyDatabase, type TestDatabase } from './copy-database.ts';

export type { TestDatabase } from './copy-database.ts';

/** A separate database for a test file. */
export const cloneDatabase = (): Promise<TestDatabase> => copyDatabase(inject('templateUrl'));
