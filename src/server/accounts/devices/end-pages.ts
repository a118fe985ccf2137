import type { Deps } from '#server/platform/deps.ts';

/** Pages of sessions that have ended learn it at once; those without a socket at their next request. */
export function endPages({ live }: Deps, sessionIds: readonly string[]) {
  for (const id of sessionIds) live.endSession(id);
}
