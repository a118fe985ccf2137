import type { Server as HttpServer } from 'node:http';
import type { Logger } from 'pino';
import type { Socket } from 'socket.io';
import type { Db } from '#server/platform/database/db.ts';
import type { Live } from '#server/platform/live/live.ts';
import { type ServerAction, serverMessages } from '#shared/live/contract.ts';
import { createLiveIo, type LiveIo, type LiveIoOptions, type LiveSocket } from './live-io.ts';
import { isSessionOver } from './presence.queries.ts';
import { createPresence, type Presence } from './presence.ts';
import { cutOffFloods, isTooSlow, MAX_CONNECTIONS_PER_USER } from './socket-limits.ts';

export interface LiveServer extends Live {
  attach: (server: HttpServer) => Promise<void>;
  close: () => Promise<void>;
}

/** Users connect and disconnect in bursts, and the count does not need to be more precise. */
const COUNT_EVERY_MS = 1_000;

export function createLiveServer(options: LiveIoOptions & { log: Logger }): LiveServer {
  const { db, log } = options;
  const io = createLiveIo(options);
  const presence = createPresence({ db, log, onBeat: () => dropSlowReaders(io) });
  const announceCount = atMostEvery(COUNT_EVERY_MS, async () => {
    await announce(io, presence).catch((error: unknown) => log.warn({ err: error }, 'active users were not counted'));
  });
  const countChanged = () => {
    if (options.adapter) io.serverSideEmit('presenceChanged');
    announceCount();
  };
  let closing = false;

  io.on('presenceChanged', announceCount);
  io.on('sessionEnded', (sessionId) => endSessionHere(io, sessionId));
  io.on('connection', (socket) => {
    // A stopping process removes all its connections at once, in `presence.stop()`.
    socket.on('disconnect', () => void (closing || presence.leave(socket.data.connectionId).then(countChanged)));
    void welcome(io, { db, presence, log }, socket).then(countChanged);
  });

  return {
    toUser: (userId, action) => send(io.to(`user:${userId}`), action),
    toAll: (action) => send(io, action),
    endSession(sessionId) {
      if (options.adapter) io.serverSideEmit('sessionEnded', sessionId);
      endSessionHere(io, sessionId);
    },
    disconnectSession: (sessionId) => io.in(`session:${sessionId}`).disconnectSockets(true),
    async attach(server) {
      await presence.start();
      io.attach(server);
    },
    async close() {
      closing = true;
      // io.close() would also close the app's port. Pages are not notified, so that they reconnect.
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

async function welcome(
  io: LiveIo,
  { db, presence, log }: { db: Db; presence: Presence; log: Logger },
  socket: LiveSocket,
) {
  const { connectionId, userId, sessionId } = socket.data;
  cutOffFloods(socket as Socket);
  await socket.join([`user:${userId}`, `session:${sessionId}`, `connection:${connectionId}`]);
  const surplus = await presence.enter({ id: connectionId, userId }, MAX_CONNECTIONS_PER_USER);
  for (const id of surplus) io.in(`connection:${id}`).disconnectSockets(true);
  // Checked only after the socket has joined its room: from now on, ending the session reaches it there.
  const isOver = await isSessionOver(db, sessionId).catch((error: unknown) => {
    log.warn({ err: error }, 'a session was not looked up');
    return false;
  });
  if (isOver) endSessionHere(io, sessionId);
}

async function announce(io: LiveIo, presence: Presence) {
  io.local.emit('active user count', serverMessages['active user count'].parse(await presence.count()));
}

function dropSlowReaders(io: LiveIo) {
  for (const socket of io.sockets.sockets.values()) if (isTooSlow(socket as Socket)) socket.disconnect(true);
}

/** Throttles the work: runs it now or, within the pause after the last run, once at the end of the pause. */
function atMostEvery(milliseconds: number, work: () => Promise<void>): () => void {
  let pause: NodeJS.Timeout | undefined;
  let again = false;
  return function run() {
    if (pause) {
      again = true;
      return;
    }
    again = false;
    pause = setTimeout(() => {
      pause = undefined;
      if (again) run();
    }, milliseconds).unref();
    void work();
  };
}
