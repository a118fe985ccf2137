import type { Socket } from 'socket.io';

export const MAX_FRAME_BYTES = 16 * 1024;
export const MAX_CONNECTIONS_PER_USER = 3;
const MAX_PACKETS_PER_SECOND = 20;
const MAX_UNSENT_BYTES = 64 * 1024;

/** Nothing is expected from clients but heartbeats: one that sends more than that in a second is cut off. */
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

/** A reader that does not keep up would fill our memory with what it has not read. */
export function isTooSlow(socket: Socket): boolean {
  // Engine.IO does not say what its transport waits to send; the ws socket below it does.
  const { socket: webSocket } = socket.conn.transport as unknown as { socket?: { bufferedAmount?: number } };
  return (webSocket?.bufferedAmount ?? 0) > MAX_UNSENT_BYTES;
}
