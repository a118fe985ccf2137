import type { Dispatch } from '@reduxjs/toolkit';
import { api } from '#client/platform/api.ts';
import { ServerAction, serverMessages } from '#shared/live/contract.ts';
import type { LiveSocket } from './live-connection.ts';
import { activeUsersCounted } from './live-slice.ts';

type Tag = Parameters<typeof api.util.invalidateTags>[0][number];

/** What is no longer true after an action of the server; who looks at it gets it anew. */
const outdatedBy: Record<ServerAction['type'], () => Tag[]> = {
  'session/ended': () => [],
  // A new token has to come first: see the session's listeners.
  'billing/subscriptionsChanged': () => [],
  // A day begins every hour somewhere: only who holds yesterday's question, or none, asks again.
  'daily/questionChanged': () =>
    (['DailyQuestion', 'DailyStatistics'] as const).flatMap((type) => [
      { type, id: 'none' },
      { type, id: yesterdayHere() },
    ]),
  'leaderboards/moved': () => ['Leaderboards'],
  'content/newsPublished': () => ['News'],
};

/** The device keeps the person's calendar: its zone is the one the server goes by. */
function yesterdayHere(): string {
  const now = new Date();
  // Not 24 hours before: a day of summer time has 23 or 25.
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() - 1)).toISOString().slice(0, 10);
}

/** Lets into the store only what the contract names. A forged `session/started` is dropped like any other noise. */
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
