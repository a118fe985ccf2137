import type { Deps } from '#server/platform/deps.ts';

/** Notifies the open pages of ended sessions immediately; pages without a socket find out at their next request. */
export function notifyOpenPages({ live }: Deps, sessionIds: readonly string[]) {
  for (const id of sessionIds) live.endSession(id);
}
