import type { Socket } from 'socket.io';
import { expect, it } from 'vitest';
import { isTooSlow } from './socket-limits.ts';

const socketWith = ({ packets = 0, bytes = 0 }) =>
  ({
    conn: { writeBuffer: Array.from({ length: packets }), transport: { socket: { bufferedAmount: bytes } } },
  }) as unknown as Socket;

it.each([
  ['nothing unsent', {}, false],
  ['a few unsent messages', { packets: 500, bytes: 1_000 }, false],
  ['unsent bytes in the socket', { bytes: 70_000 }, true],
  ['many messages that wait for the socket', { packets: 501 }, true],
])('considers a client with %s too slow or not', (_case, unsent, expected) => {
  expect(isTooSlow(socketWith(unsent))).toBe(expected);
});
