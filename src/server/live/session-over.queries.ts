import type { Db } from '#server/platform/database/db.ts';

/** Whether a session was ended, as it may have been after its ticket was given out. */
export async function isSessionOver(db: Db, sessionId: string): Promise<boolean> {
  const session = await db.selectFrom('sessions').select('ended_at').where('id', '=', sessionId).executeTakeFirst();
  return !session || session.ended_at !== null;
}
