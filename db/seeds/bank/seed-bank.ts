import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { bankChecksum } from './bank-checksum.ts';
import type { SeedBankDeps, SeededBank } from './update-bank.ts';

const SEED = 'question bank';
export const shippedContent = path.resolve(import.meta.dirname, '../../../content');

/**
 * Adds the shipped questions that are not in the bank yet, as published, and corrects those that no editor has changed.
 */
export async function seedBank(deps: SeedBankDeps, content = shippedContent): Promise<SeededBank> {
  const checksum = await bankChecksum(content);
  if ((await appliedChecksum(deps.db)) === checksum) return { added: [], corrected: [], retired: [], differing: [] };

  // Imported on demand, so that a start with nothing to change loads neither the parser nor the drawings.
  const { updateBank } = await import('./update-bank.ts');
  return updateBank(deps, path.join(content, 'questions'), (tx) => remember(tx, checksum));
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
