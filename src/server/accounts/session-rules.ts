/** A session ends after REFRESH_IDLE_DAYS without use, and after SESSION_DAYS in any case. */
export const REFRESH_IDLE_DAYS = 14;
export const SESSION_DAYS = 30;

/** How long the previous token still works, for tabs that refresh concurrently and for lost responses. */
export const REUSE_GRACE_SECONDS = 30;

/** Whether a session of this role has yet to prove a second factor before it may use the admin area. */
export const needsSecondFactor = (
  { requireAdminSecondFactor }: { requireAdminSecondFactor: boolean },
  session: { hasAdminInterface: boolean; hasSecondFactor: boolean },
): boolean => requireAdminSecondFactor && session.hasAdminInterface && !session.hasSecondFactor;

type Verdict = 'same-successor' | 'reused' | 'ended';

/**
 * Decides what an outdated refresh token means. Within the grace period it comes from a slow tab; later, it was copied.
 */
export function judgeOldToken(
  presentedGeneration: number,
  session: { generation: number; rotatedAt: Date; endedAt: Date | null; expiresAt: Date } | undefined,
  now: Date,
): Verdict {
  if (!session || session.endedAt || session.expiresAt <= now) return 'ended';
  // The newest token fails to rotate only if the session was idle for too long.
  if (presentedGeneration === session.generation) return 'ended';
  const sinceRotation = now.getTime() - session.rotatedAt.getTime();
  const justReplaced = presentedGeneration === session.generation - 1;
  return justReplaced && sinceRotation <= REUSE_GRACE_SECONDS * 1000 ? 'same-successor' : 'reused';
}
