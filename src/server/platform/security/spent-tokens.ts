import type { Db } from '../database/db.ts';

/** Marks a token as used. Returns false if it was used before, even by a concurrent request. */
export async function spendToken(db: Db, token: { id: string; expiresAt: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_tokens')
    .values({ id: token.id, expires_at: token.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
