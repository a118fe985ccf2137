import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import type { Visitor } from '../sessions.queries.ts';

interface Holder {
  userId: string;
  sessionId: string;
}

/** The password hash and sign-in time of a session's owner. Served by the primary keys of sessions and users. */
export async function findProofs(db: Db, { userId, sessionId }: Holder) {
  const { rows } = await sql<{ passwordHash: string | null; signedInAt: Date }>`
    select users.password_hash as "passwordHash", sessions.created_at as "signedInAt"
    from sessions
    join users on users.id = sessions.user_id
    where sessions.id = ${sessionId} and sessions.user_id = ${userId}
  `.execute(db);
  return rows[0];
}

export const recordConfirmation = (
  db: Db,
  { userId, isRight, now }: { userId: string; isRight: boolean; now: Date },
  { ip, requestId }: Visitor,
) => recordEvent(db, { kind: isRight ? 'identity_confirmed' : 'confirmation_failed', userId, at: now, ip, requestId });
