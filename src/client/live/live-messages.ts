import type { Dispatch } from '@reduxjs/toolkit';
import { api } from '#client/platform/api.ts';
import { ServerAction, serverMessages } from '#shared/live/contract.ts';
import type { LiveSocket } from './live-connection.ts';
import { activeUsersCounted } from './live-slice.ts';

type Tag = Parameters<typeof api.util.invalidateTags>[0][number];

/** Cache tags that a server action invalidates. Components that use that data refetch it. */
const outdatedBy: Record<ServerAction['type'], () => Tag[]> = {
  'session/ended': () => [],
  // The session needs a new token first; its listeners handle this action.
  'billing/subscriptionsChanged': () => [],
  // A day begins somewhere every hour, so refetch only if the cache has yesterday's question or none.
  'daily/questionChanged': () =>
    (['DailyQuestion', 'DailyStatistics'] as const).flatMap((type) => [
      { type, id: 'none' },
      { type, id: yesterdayHere() },
    ]),
  'leaderboards/moved': () => ['Leaderboards'],
  'content/newsPublished': () => ['News'],
};

/** Uses the device's time zone, which is also the one that the server uses for the user. */
function yesterdayHere(): string {
  const now = new Date();
  // Do not subtract 24 hours: days with a clock change have 23 or 25 hours.
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() - 1)).toISOString().slice(0, 10);
}

/** Dispatches only actions from the contract. Anything else, such as a forged `session/started`, is dropped. */
export function listenToMessages(socket: LiveSocket, dispatch: Dispatch): void {
  socket.on('action', (payload) => {
    const action = ServerAction.safeParse(payload);
    if (!action.success) return;
    dispatch(action.data);
    const outdated = outdatedBy[action.data.type]();
    if (outdated.length > 0) dispatch(api.util.invalidateTags(outdated));
  });

  socket.on('active user count', (payload) => {
    const count = serverMessages['active user count'].safeParse(payload);
    if (count.success) dispatch(activeUsersCounted(count.data));
  });
}
