import type { Server as HttpServer } from 'node:http';
import type { Logger } from 'pino';
import type { Socket } from 'socket.io';
import type { Db } from '#server/platform/database/db.ts';
import type { Live } from '#server/platform/live/live.ts';
import { type ServerAction, serverMessages } from '#shared/live/contract.ts';
import { atMostEvery } from './at-most-every.ts';
import { createLiveIo, type LiveIo, type LiveIoOptions, type LiveSocket } from './live-io.ts';
import { createPresence, type Presence } from './presence.ts';
import { isSessionOver } from './session-over.queries.ts';
import { cutOffFloods, isTooSlow, MAX_CONNECTIONS_PER_USER } from './socket-limits.ts';

export interface LiveServer extends Live {
  attach: (server: HttpServer) => Promise<void>;
  close: () => Promise<void>;
}

/** People come and go in bursts; nobody needs the count more often. */
const COUNT_EVERY_MS = 1_000;

export function createLiveServer(options: LiveIoOptions & { log: Logger }): LiveServer {
  const { db, log } = options;
  const io = createLiveIo(options);
  const presence = createPresence({ db, log, onBeat: () => dropSlowReaders(io) });
  const announceCount = atMostEvery(COUNT_EVERY_MS, async () => {
    await announce(io, presence).catch((error: unknown) => log.warn({ err: error }, 'nobody was counted'));
  });
  const countChanged = () => {
    if (options.adapter) io.serverSideEmit('presenceChanged');
    announceCount();
  };
  let closing = false;

  io.on('presenceChanged', announceCount);
  io.on('sessionEnded', (sessionId) => endSessionHere(io, sessionId));
  io.on('connection', (socket) => {
    // When the whole process leaves, it leaves at once.
    socket.on('disconnect', () => void (closing || presence.leave(socket.data.connectionId).then(countChanged)));
    void welcome(io, { db, presence, log }, socket).then(countChanged);
  });

  return {
    toUser: (userId, action) => send(io.to(`user:${userId}`), action),
    toEverybody: (action) => send(io, action),
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
      // Not io.close(), which would close the app's port too; and without a word of goodbye, so that pages connect again.
      io.engine?.close();
      await io.of('/').adapter.close();
      await presence.stop();
    },
  };
}

/** Checked on both sides: what does not fit the contract never leaves. */
function send(people: Pick<LiveIo, 'emit'>, action: ServerAction) {
  people.emit('action', serverMessages.action.parse(action));
}

/**
 * Each process tells its own pages: a message to all of them and the closing of all their sockets would travel apart,
 * and whichever comes first wins.
 */
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
  // Not before the socket is in its room: whoever ends the session from now on tells it there.
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
