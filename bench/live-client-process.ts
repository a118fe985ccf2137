// A process with thousands of browsers' live connections, started by live-clients.ts. Uses the client's own code for
// tickets, pauses and reconnection.
import { setMaxListeners } from 'node:events';
import { Agent, request } from 'node:http';
import { io } from 'socket.io-client';
import { keepConnected } from '#client/live/live-connection.ts';
import { LIVE_PATH } from '#shared/live/contract.ts';
import type { ClientReport, ClientTask } from './live-clients.ts';

const OPENED_AT_ONCE = 50;
const agent = new Agent({ keepAlive: true, maxSockets: 100 });
const noNotices = { connected: () => {}, interrupted: () => {}, failed: () => {}, ended: () => {} };

// The parts of a browser that the connection uses: a visible tab of a device that is online.
const browser = new EventTarget();
setMaxListeners(0, browser);
Object.assign(globalThis, {
  window: browser,
  document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
});

const report = (message: ClientReport) => process.send?.(message);

let open = 0;
let received = 0;
/** When the clients asked for tickets and connected, in milliseconds since the epoch, since the last report. */
let attempts: number[] = [];
let connects: number[] = [];

process.on('message', (task: ClientTask) => {
  if ('open' in task) void openAll(task.open);
  else if ('forget' in task) forget();
  else process.exit(0);
});
process.once('disconnect', () => process.exit(0));

function forget() {
  [attempts, connects, received] = [[], [], 0];
  report({ forgotten: true });
}

async function openAll({ url, tokens }: { url: string; tokens: string[] }) {
  const waiting = [...tokens];
  const openNext = async (): Promise<void> => {
    const token = waiting.pop();
    if (token === undefined) return;
    await openOne(url, token, tokens.length);
    return openNext();
  };
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, openNext));
}

/** Resolves when it is connected for the first time. */
function openOne(url: string, token: string, total: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const socket = io(url, {
    path: LIVE_PATH,
    transports: ['websocket'],
    autoConnect: false,
    reconnection: false,
    forceNew: true,
  });
  socket.on('connect', () => {
    open += 1;
    connects.push(Date.now());
    if (open === total) report({ allOpen: { attempts, connects } });
    resolve();
  });
  socket.on('disconnect', () => (open -= 1));
  socket.on('action', () => {
    received += 1;
    if (received === total) report({ allReached: Date.now() });
  });
  keepConnected({
    socket,
    notices: noNotices,
    prepare: async () => {
      attempts.push(Date.now());
      const { ticket, isBusy } = await requestTicket(url, token);
      if (ticket === undefined) return isBusy ? 'busy' : 'failed';
      socket.io.opts.query = { jwt: ticket };
      return 'ready';
    },
  });
  return promise;
}

function requestTicket(url: string, token: string): Promise<{ ticket?: string; isBusy: boolean }> {
  const { promise, resolve } = Promise.withResolvers<{ ticket?: string; isBusy: boolean }>();
  const sent = request(
    `${url}/api/v1/auth/live-ticket`,
    { method: 'POST', agent, headers: { authorization: `Bearer ${token}`, 'content-length': '0' } },
    (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () =>
        resolve({
          ...(response.statusCode === 200 && (JSON.parse(text) as { ticket: string })),
          isBusy: response.statusCode === 503,
        }),
      );
      response.on('error', () => resolve({ isBusy: false }));
    },
  );
  sent.once('error', () => resolve({ isBusy: false }));
  sent.end();
  return promise;
}
