import type { Db } from '#server/platform/database/db.ts';

/** Whether the session has ended, possibly after its ticket was issued. */
export async function isSessionOver(db: Db, sessionId: string): Promise<boolean> {
  const session = await db.selectFrom('sessions').select('ended_at').where('id', '=', sessionId).executeTakeFirst();
  return !session || session.ended_at !== null;
}
