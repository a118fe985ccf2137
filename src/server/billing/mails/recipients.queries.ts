import type { Db } from '#server/platform/database/db.ts';

/** The recipient of a billing mail, with the time zone for its dates. */
export const findRecipient = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['email', 'first_name as firstName', 'time_zone as timeZone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** Whether the account is closed and waits to be erased. */
export async function isLeaving(db: Db, userId: string): Promise<boolean> {
  const closed = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deletion_due_at', 'is not', null)
    .executeTakeFirst();
  return closed !== undefined;
}
