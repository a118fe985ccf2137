import { io } from 'socket.io-client';
import { isApiError } from '#client/platform/api-error.ts';
import type { PlatformStore } from '#client/platform/platform-state.ts';
import { LIVE_PATH } from '#shared/live/contract.ts';
import { keepConnected } from './live-connection.ts';
import { listenToMessages } from './live-messages.ts';
import { createLiveNotices } from './live-notices.ts';
import { liveConnected, liveDisconnected } from './live-slice.ts';
import { liveEndpoints } from './live.api.ts';

/** Opens the live socket for the signed-in user. Returns a function that closes it. */
export function openLiveSocket({ dispatch }: PlatformStore): () => void {
  const socket = io({ path: LIVE_PATH, transports: ['websocket'], autoConnect: false, reconnection: false });
  listenToMessages(socket, dispatch);
  socket.on('connect', () => dispatch(liveConnected()));
  socket.on('disconnect', () => dispatch(liveDisconnected()));

  return keepConnected({
    socket,
    notices: createLiveNotices(),
    prepare: async () => {
      const { data, error } = await dispatch(liveEndpoints.liveTicket.initiate(undefined, { track: false }));
      if (!data) return isApiError(error) && error.code === 'unavailable' ? 'busy' : 'failed';
      // URLs end up in logs, so this one contains a single-use ticket.
      socket.io.opts.query = { jwt: data.ticket };
      return 'ready';
    },
  });
}
