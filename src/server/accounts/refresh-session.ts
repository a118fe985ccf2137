import type { Deps } from '#server/platform/deps.ts';
import { mailPayload } from '#server/platform/mail/mail-payload.ts';
import { sendMailJob } from '#server/platform/mail/send-mail-job.ts';
import { withAnyKey } from '#server/platform/security/keys.ts';
import { AppError } from '#shared/platform/errors.ts';
import { deviceName } from './device-name.ts';
import { sessionReusedMail } from './mails/accounts.mails.ts';
import { type RefreshToken, readRefreshToken } from './refresh-token.ts';
import { judgeOldToken } from './session-rules.ts';
import { endSession, findSession, rotateSession, type Visitor } from './sessions.queries.ts';
import { openSession, type OpenSession } from './sign-in.ts';

/**
 * Issues the next pair of tokens of a session. Concurrent requests all get the same pair. A token that is reused after
 * the grace period was copied, so its session ends and the owner is notified.
 */
export async function refreshSession(deps: Deps, cookie: string | undefined, visitor: Visitor): Promise<OpenSession> {
  const { db, keys } = deps;
  const now = deps.now();
  const token = cookie ? await withAnyKey(keys, 'refresh-token', (key) => readRefreshToken(key, cookie)) : null;
  if (!token) throw new AppError('session_expired');

  const rotated = await rotateSession(db, { id: token.sessionId, generation: token.generation, now });
  if (rotated) return openSession(deps, { id: token.sessionId, ...rotated, person: rotated, now });

  const session = await findSession(db, { id: token.sessionId, now });
  const verdict = judgeOldToken(token.generation, session, now);
  if (session && verdict === 'same-successor') {
    return openSession(deps, { id: token.sessionId, ...session, person: session, now });
  }
  if (session && verdict === 'reused') await endReusedSession(deps, token, session, visitor);
  throw new AppError('session_expired');
}

/** The first refresh of a page load: not being signed in is a valid result here, not an error. */
export async function refreshOnPageLoad(
  deps: Deps,
  cookie: string | undefined,
  visitor: Visitor,
): Promise<OpenSession | null> {
  try {
    return await refreshSession(deps, cookie, visitor);
  } catch (error) {
    if (error instanceof AppError && error.code === 'session_expired') return null;
    throw error;
  }
}

async function endReusedSession(
  { db, jobs, live, now }: Deps,
  { sessionId }: RefreshToken,
  owner: { email: string; firstName: string; userAgent: string | null },
  visitor: Visitor,
) {
  await db.transaction().execute(async (tx) => {
    const ended = await endSession(tx, { id: sessionId, reason: 'reused', now: now() }, visitor);
    if (!ended) return;
    const to = { address: owner.email, name: owner.firstName };
    const props = { device: deviceName(owner.userAgent), ip: visitor.ip, usedAt: now().toISOString() };
    await jobs.enqueue(tx, sendMailJob, mailPayload(sessionReusedMail, { to, props }));
  });
  live.endSession(sessionId);
}
