import type { Socket } from 'socket.io';

export const MAX_FRAME_BYTES = 16 * 1024;
export const MAX_CONNECTIONS_PER_USER = 3;
const MAX_PACKETS_PER_SECOND = 20;
const MAX_UNSENT_BYTES = 64 * 1024;
const MAX_UNSENT_PACKETS = 500;

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

/**
 * A slow client would fill our memory with unsent data. Engine.IO passes packets to the ws socket only when earlier ones
 * have been sent, so both may hold some. Neither is in its types.
 */
export function isTooSlow(socket: Socket): boolean {
  const { writeBuffer, transport } = socket.conn as unknown as {
    writeBuffer: unknown[];
    transport: { socket?: { bufferedAmount: number } };
  };
  return writeBuffer.length > MAX_UNSENT_PACKETS || (transport.socket?.bufferedAmount ?? 0) > MAX_UNSENT_BYTES;
}
