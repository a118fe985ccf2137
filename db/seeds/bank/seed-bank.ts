import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { Files } from '#server/platform/files/files.ts';
import { bankChecksum } from './bank-checksum.ts';

const SEED = 'question bank';
export const shippedContent = path.resolve(import.meta.dirname, '../../../content');

export interface SeedBankDeps {
  db: Db;
  files: Files;
  now: Date;
}

/**
 * Adds the shipped questions that are not in the bank yet, as published. Returns their public ids. Existing questions
 * are not changed, because editors may have edited them.
 */
export async function seedBank(deps: SeedBankDeps, content = shippedContent): Promise<string[]> {
  const checksum = await bankChecksum(content);
  if ((await appliedChecksum(deps.db)) === checksum) return [];

  // Imported on demand, so that a start with nothing to add loads neither the parser nor the drawings.
  const { addMissingQuestions } = await import('./add-missing-questions.ts');
  return addMissingQuestions(deps, path.join(content, 'questions'), (tx) => remember(tx, checksum));
}

const appliedChecksum = async (db: Db) =>
  (await db.selectFrom('seeds').select('checksum').where('name', '=', SEED).executeTakeFirst())?.checksum;

/** For databases without the bank: prevents startup from adding it. */
export const skipBank = async (db: Db) => remember(db, await bankChecksum(shippedContent));

const remember = (tx: Db, checksum: string) =>
  tx
    .insertInto('seeds')
    .values({ name: SEED, checksum })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ checksum, applied_at: sql`now()` }))
    .execute();
