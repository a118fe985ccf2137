import type { Authenticate } from '#server/platform/access.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Keys } from '#server/platform/security/keys.ts';
import { spendToken } from '#server/platform/security/spent-tokens.ts';
import { liveTicket } from './live-ticket.ts';

export interface Visitor {
  userId: string;
  sessionId: string;
}

/** The user of this token: an unused ticket, or an access token, as specified. */
export async function admitVisitor(
  { db, keys, now, authenticate }: { db: Db; keys: Keys; now: () => Date; authenticate: Authenticate },
  token: string,
): Promise<Visitor | null> {
  const ticket = await liveTicket.read(keys['live-ticket'], token, now());
  if (ticket) {
    const fresh = await spendToken(db, { id: ticket.jti, expiresAt: new Date(ticket.exp * 1000) });
    return fresh ? { userId: ticket.sub, sessionId: ticket.sid } : null;
  }
  const user = await authenticate(token);
  return user && { userId: user.id, sessionId: user.sessionId };
}
