import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Socket } from 'socket.io';
import { createTurns } from '#server/platform/http/concurrency.ts';
import type { Live } from '#server/platform/live/live.ts';
import { type ServerAction, serverMessages } from '#shared/live/contract.ts';
import { createCountAnnouncer } from './count-announcer.ts';
import { createLiveIo, type LiveIo, type LiveIoOptions, type LiveSocket } from './live-io.ts';
import { createPresence, type Presence } from './presence.ts';
import { cutOffFloods, isTooSlow } from './socket-limits.ts';

/**
 * After a restart, thousands of clients request a ticket within seconds, and each then opens a socket. Sockets have a
 * ticket already, so they do not wait, but no tickets are issued meanwhile. With twenty at once, other requests waited
 * for seconds, and the clients were not back any sooner.
 */
const MAX_ARRIVING_AT_ONCE = 5;
/** About a second of waiting. A rejected client tries again some seconds later. */
const MAX_WAITING = 100;
/** The clients of a stopping process come back over this time for each of them, so about a hundred in a second. */
const RECONNECT_MS_PER_SOCKET = 10;
const MAX_RECONNECT_MS = 5 * 60_000;

export interface LiveServer extends Live {
  attach: (server: HttpServer) => Promise<void>;
  close: () => Promise<void>;
}

export function createLiveServer(options: LiveIoOptions): LiveServer {
  const { db, log } = options;
  const arrivals = createTurns({ atOnce: MAX_ARRIVING_AT_ONCE, mostWaiting: MAX_WAITING });
  const io = createLiveIo(options, arrivals);
  const presence = createPresence({ db, log, onBeat: () => dropSlowReaders(io) });
  const counter = createCountAnnouncer({ io, presence, log, isAlone: !options.adapter });
  let closing = false;

  io.on('presenceChanged', counter.changedElsewhere);
  io.on('sessionEnded', (sessionId) => endSessionHere(io, sessionId));
  io.on('connection', (socket) => {
    // A stopping process removes all its connections at once, in `presence.stop()`.
    socket.on('disconnect', () => void (closing || presence.leave(socket.data.connectionId).then(counter.changedHere)));
    counter.welcome(socket);
    void arrivals.count(welcome(io, { presence }, socket)).then(counter.changedHere);
  });

  return {
    toUser: (userId, action) => send(io.to(`user:${userId}`), action),
    toAll: (action) => send(io, action),
    endSession(sessionId) {
      if (options.adapter) io.serverSideEmit('sessionEnded', sessionId);
      endSessionHere(io, sessionId);
    },
    disconnectSession: (sessionId) => io.in(`session:${sessionId}`).disconnectSockets(true),
    arrivals,
    async attach(server) {
      await presence.start();
      io.attach(server);
    },
    async close() {
      closing = true;
      // Other processes go on, so only to the sockets of this one.
      io.local.emit('server stops', {
        reconnectWithinMs: Math.min(io.sockets.sockets.size * RECONNECT_MS_PER_SOCKET, MAX_RECONNECT_MS),
      });
      // io.close() would also close the app's port, and disconnect pages by a message after which they wait.
      io.engine?.close();
      await io.of('/').adapter.close();
      await presence.stop();
    },
  };
}

/** The schema is also checked here, so that no invalid message is sent. */
function send(people: Pick<LiveIo, 'emit'>, action: ServerAction) {
  people.emit('action', serverMessages.action.parse(action));
}

/** Each process notifies its own pages: a broadcast message and a broadcast disconnect could arrive in either order. */
function endSessionHere(io: LiveIo, sessionId: string) {
  const ended: ServerAction = { type: 'session/ended' };
  io.local.to(`session:${sessionId}`).emit('action', serverMessages.action.parse(ended));
  io.local.in(`session:${sessionId}`).disconnectSockets(true);
}

async function welcome(io: LiveIo, { presence }: { presence: Presence }, socket: LiveSocket) {
  const { connectionId, userId, sessionId } = socket.data;
  cutOffFloods(socket as Socket);
  // The request was only needed to admit the socket. Its headers would stay in memory as long as the connection.
  (socket.conn as { request: IncomingMessage | null }).request = null;
  // The session is looked up only after the socket has joined its room: from now on, ending it reaches the socket there.
  await socket.join([`user:${userId}`, `session:${sessionId}`, `connection:${connectionId}`]);
  const { surplus, isSessionOver } = await presence.enter({ id: connectionId, userId, sessionId });
  for (const id of surplus) io.in(`connection:${id}`).disconnectSockets(true);
  if (isSessionOver) endSessionHere(io, sessionId);
}

function dropSlowReaders(io: LiveIo) {
  for (const socket of io.sockets.sockets.values()) if (isTooSlow(socket as Socket)) socket.disconnect(true);
}
