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
 * Adds the questions that came with Vignette and are not in the bank yet, as published ones; answers their public ids.
 * A question that is there is left alone: editors may have changed it.
 */
export async function seedBank(deps: SeedBankDeps, content = shippedContent): Promise<string[]> {
  const checksum = await bankChecksum(content);
  if ((await appliedChecksum(deps.db)) === checksum) return [];

  // Loaded only now: a start that has nothing to add waits neither for the parser nor for the drawings.
  const { addMissingQuestions } = await import('./add-missing-questions.ts');
  return addMissingQuestions(deps, path.join(content, 'questions'), (tx) => remember(tx, checksum));
}

const appliedChecksum = async (db: Db) =>
  (await db.selectFrom('seeds').select('checksum').where('name', '=', SEED).executeTakeFirst())?.checksum;

/** For databases that do without the bank: no start will add it. */
export const skipBank = async (db: Db) => remember(db, await bankChecksum(shippedContent));

const remember = (tx: Db, checksum: string) =>
  tx
    .insertInto('seeds')
    .values({ name: SEED, checksum })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ checksum, applied_at: sql`now()` }))
    .execute();
