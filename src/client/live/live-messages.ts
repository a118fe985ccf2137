import type { Dispatch } from '@reduxjs/toolkit';
import { ServerAction, serverMessages } from '#shared/live/contract.ts';
import type { LiveSocket } from './live-connection.ts';
import { activeUsersCounted } from './live-slice.ts';

/** Lets into the store only what the contract names. A forged `session/started` is dropped like any other noise. */
export function listenToMessages(socket: LiveSocket, dispatch: Dispatch): void {
  socket.on('action', (payload) => {
    const action = ServerAction.safeParse(payload);
    if (action.success) dispatch(action.data);
  });

  socket.on('active user count', (payload) => {
    const count = serverMessages['active user count'].safeParse(payload);
    if (count.success) dispatch(activeUsersCounted(count.data));
  });
}
