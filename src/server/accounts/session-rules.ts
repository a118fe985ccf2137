/** A session nobody used for this long has ended; even a used one ends after the second. */
export const REFRESH_IDLE_DAYS = 14;
export const SESSION_DAYS = 30;

/** Tabs that refresh at the same moment, or an answer lost on the way: the old token still works this long. */
export const REUSE_GRACE_SECONDS = 30;

type Verdict = 'same-successor' | 'reused' | 'ended';

/**
 * What an old refresh token means, when the newest one was not presented. Within the grace it is a slow tab;
 * after it, somebody kept a copy.
 */
export function judgeOldToken(
  presentedGeneration: number,
  session: { generation: number; rotatedAt: Date; endedAt: Date | null; expiresAt: Date } | undefined,
  now: Date,
): Verdict {
  if (!session || session.endedAt || session.expiresAt <= now) return 'ended';
  // Only the rotation itself can be this late: the newest token, after too long a pause.
  if (presentedGeneration === session.generation) return 'ended';
  const sinceRotation = now.getTime() - session.rotatedAt.getTime();
  const justReplaced = presentedGeneration === session.generation - 1;
  return justReplaced && sinceRotation <= REUSE_GRACE_SECONDS * 1000 ? 'same-successor' : 'reused';
}
