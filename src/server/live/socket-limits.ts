import type { Socket } from 'socket.io';

export const MAX_FRAME_BYTES = 16 * 1024;
export const MAX_CONNECTIONS_PER_USER = 3;
const MAX_PACKETS_PER_SECOND = 20;
const MAX_UNSENT_BYTES = 64 * 1024;

/** Clients only send heartbeats, so a client that sends more packets per second is disconnected. */
export function cutOffFloods(socket: Socket) {
  let second = 0;
  let packets = 0;
  socket.conn.on('packet', () => {
    const current = Math.floor(performance.now() / 1000);
    packets = current === second ? packets + 1 : 1;
    second = current;
    if (packets > MAX_PACKETS_PER_SECOND) socket.disconnect(true);
  });
}

/** A slow client would fill our memory with unsent data. */
export function isTooSlow(socket: Socket): boolean {
  // Engine.IO does not expose the size of its send buffer, but the underlying ws socket does.
  const { socket: webSocket } = socket.conn.transport as unknown as { socket?: { bufferedAmount?: number } };
  return (webSocket?.bufferedAmount ?? 0) > MAX_UNSENT_BYTES;
}
