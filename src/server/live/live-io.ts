import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { Server, type ServerOptions } from 'socket.io';
import type { Authenticate } from '#server/platform/access.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Turns } from '#server/platform/http/concurrency.ts';
import type { Keys } from '#server/platform/security/keys.ts';
import { networkOf } from '#server/platform/security/network.ts';
import type { RateLimits } from '#server/platform/security/rate-limits.ts';
import { spendToken } from '#server/platform/security/spent-tokens.ts';
import { LIVE_PATH, type ServerMessages } from '#shared/live/contract.ts';
import { liveTicket } from './live-ticket.ts';
import { MAX_FRAME_BYTES } from './socket-limits.ts';

type Messages = { [event in keyof ServerMessages]: (payload: ServerMessages[event]) => void };
type BetweenProcesses = { presenceChanged: () => void; sessionEnded: (sessionId: string) => void };

export type LiveIo = Server<Record<string, never>, Messages, BetweenProcesses, Visitor & { connectionId: string }>;
export type LiveSocket = Parameters<Parameters<LiveIo['use']>[0]>[0];

export interface LiveIoOptions {
  db: Db;
  keys: Keys;
  limits: RateLimits;
  log: Logger;
  now: () => Date;
  publicUrl: string;
  authenticate: Authenticate;
  /** The IP address of the client, taking trusted proxies into account. */
  addressOf: (request: IncomingMessage) => string;
  /** Forwards messages to the sockets of other processes; not set with a single process. */
  adapter?: ServerOptions['adapter'];
}

/** Socket.IO with authentication: every connected socket belongs to a user. */
export function createLiveIo(options: LiveIoOptions, arrivals: Turns): LiveIo {
  const io: LiveIo = new Server({
    path: LIVE_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_FRAME_BYTES,
    pingInterval: 25_000,
    allowRequest: (request, callback) => void arrivals.count(admitRequest(options, request, callback)),
    ...(options.adapter && { adapter: options.adapter }),
  });
  io.use((socket, next) => void arrivals.count(admitSocket(options, socket)).then(() => next(), next));
  return io;
}

/** Rejects pages of other sites, and networks with too many rejected tokens, before anything is read. */
async function admitRequest(
  { publicUrl, limits, log, addressOf }: LiveIoOptions,
  request: IncomingMessage,
  callback: (error: string | null, isAdmitted: boolean) => void,
) {
  if (!isOurPage(request, publicUrl)) return callback('origin', false);
  try {
    const isBarred = await limits.isExhausted('refusedSocketsByNetwork', networkOf(addressOf(request)));
    return callback(isBarred ? 'too many' : null, !isBarred);
  } catch (error) {
    log.warn({ err: error }, 'a live connection could not be checked');
    return callback('unavailable', false);
  }
}

/** Browsers send the origin of the page; other programs send none. */
function isOurPage({ headers: { origin, host } }: IncomingMessage, publicUrl: string) {
  return origin === undefined || origin === new URL(publicUrl).origin || origin === `http://${host}`;
}

async function admitSocket(options: LiveIoOptions, socket: LiveSocket) {
  const { jwt } = socket.handshake.query;
  const visitor = typeof jwt === 'string' ? await admitVisitor(options, jwt) : null;
  if (!visitor) {
    await options.limits.consume('refusedSocketsByNetwork', networkOf(options.addressOf(socket.request)));
    throw new Error('unauthenticated');
  }
  Object.assign(socket.data, visitor, { connectionId: randomUUID() });
}

interface Visitor {
  userId: string;
  sessionId: string;
}

/** The user of this token: an unused ticket, or an access token, as specified. */
async function admitVisitor(
  { db, keys, now, authenticate }: { db: Db; keys: Keys; now: () => Date; authenticate: Authenticate },
  token: string,
): Promise<Visitor | null> {
  const ticket = await liveTicket.read(keys['live-ticket'], token, now());
  if (ticket) {
    const fresh = await spendToken(db, { id: ticket.jti, expiresAt: new Date(ticket.exp * 1000) });
    return fresh ? { userId: ticket.sub, sessionId: ticket.sid } : null;
  }
  const user = await authenticate(token);
  return user && { userId: user.id, sessionId: user.sessionId };
}
