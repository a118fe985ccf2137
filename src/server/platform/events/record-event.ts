import type { Db } from '../database/db.ts';

export interface UserEvent {
  kind: string;
  userId: string;
  at: Date;
  /** Missing for events that no request of the user caused. */
  ip?: string | null | undefined;
  requestId?: string | undefined;
  details?: object;
}

/** Adds an entry to the events of a user, which are part of their personal data. */
export async function recordEvent(db: Db, { kind, userId, at, ip, requestId, details = {} }: UserEvent) {
  await db
    .insertInto('events')
    .values({
      kind,
      user_id: userId,
      at,
      ip: ip ?? null,
      request_id: requestId ?? null,
      details: JSON.stringify(details),
    })
    .execute();
}
