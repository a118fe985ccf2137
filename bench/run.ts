// `npm run bench`: figures as ratios within one run, since machines differ and are noisy. Ours and bare take turns.
import { spawn, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Request } from 'autocannon';
import { buildClientWhenStale } from '#server/platform/client-build.ts';
import { openDatabase } from '#server/platform/database/db.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { freePort } from '#test/child-server.ts';
import { makeDataDir, removeDataDir, startServer } from '#test/start-server.ts';
import { medianBesideSignIns } from './beside-hashing.ts';
import { rateOfCounting } from './counting.ts';
import { timeRatioOfKnownNames } from './guessing.ts';
import { median, requestsPerSecond } from './load.ts';
import { makePeople } from './people.ts';
import { timeRatioOfTakenAddresses } from './registering.ts';
import { bareSignInRequest, bareUserRequest, signInRequest, userRequest } from './requests.ts';

const ROUNDS = 3;
const SECONDS = 4;
const APP_SECRET = 'only for measuring: nothing that anybody keeps';

const say = (name: string, figure: string) => console.log(`  ${name.padEnd(52)}${figure}`);

await measureStart();
await measureLoad();
await measurePages();

async function measureStart() {
  const DATA_DIR = await makeDataDir();
  const first = await timedStart(DATA_DIR);
  const second = await timedStart(DATA_DIR);
  say('second start, seconds', second.seconds.toFixed(2));
  say('second start / first start', (second.seconds / first.seconds).toFixed(2));
  await removeDataDir(DATA_DIR);
}

async function timedStart(DATA_DIR: string) {
  const begun = performance.now();
  const server = await startServer({ DATA_DIR });
  const seconds = (performance.now() - begun) / 1000;
  await server.stop('SIGINT');
  return { seconds };
}

async function measureLoad() {
  const folder = await makeDataDir();
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), database: 'vignette' });
  const server = await startServer({
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    APP_SECRET,
    TRUST_PROXY: '127.0.0.1',
  });
  const bare = await startBare(postgres.url);
  try {
    const ourMemory = await memoryOf(server.process.pid);
    say('memory of an idle server, MB', String(ourMemory));
    say('memory of an idle server / bare framework', (ourMemory / (await memoryOf(bare.pid))).toFixed(2));
    const { db, close } = openDatabase({ url: postgres.url, poolSize: 2, onIdleError: () => {} });
    const people = await makePeople(db, { count: 400, appSecret: APP_SECRET });
    await close();
    await compare(
      'GET user',
      { url: server.url, requests: people.map(userRequest) },
      { url: bare.url, requests: people.map(bareUserRequest) },
    );
    await compare(
      'POST auth/basic',
      { url: server.url, requests: people.map(signInRequest) },
      { url: bare.url, requests: people.map(bareSignInRequest) },
    );
    const health = { path: '/healthz' };
    const { alone, beside } = await medianBesideSignIns(server.url, {
      small: health,
      signIns: people.map(signInRequest),
    });
    say('a small request alone, median ms', String(alone));
    say('a small request while ten people sign in, median ms', String(beside));
    const known = await timeRatioOfKnownNames(server.url, people[0]?.email ?? '');
    say('wrong password, known name / unknown name', known.toFixed(2));
    const taken = await timeRatioOfTakenAddresses(
      server.url,
      people.map(({ email }) => email),
    );
    say('POST register, taken address / free address', taken.toFixed(2));
    const counting = await rateOfCounting(postgres.url);
    say('answers counted a second', counting.rate.toFixed(0));
    say('answers counted / plain rows stored', counting.ratio.toFixed(2));
  } finally {
    bare.stop();
    await server.stop('SIGINT');
    await postgres.stop();
    await removeDataDir(folder);
  }
}

type Side = { url: string; requests: Request[] };

async function compare(name: string, ours: Side, bare: Side) {
  const ratios: number[] = [];
  const ourRates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bareRate = await requestsPerSecond(bare.url, bare.requests, SECONDS);
    const ourRate = await requestsPerSecond(ours.url, ours.requests, SECONDS);
    ourRates.push(ourRate);
    ratios.push(ourRate / bareRate);
  }
  say(`${name} / bare framework with the same queries`, median(ratios).toFixed(2));
  say(`${name}, requests a second`, median(ourRates).toFixed(0));
}

async function startBare(DATABASE_URL: string) {
  const PORT = String(await freePort());
  const child = spawn(process.execPath, ['bench/bare-server.ts'], {
    env: { ...process.env, DATABASE_URL, PORT },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return { url: `http://127.0.0.1:${PORT}`, pid: child.pid, stop: () => child.kill() };
}

async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

/** JavaScript and CSS of a first visit, brotli, beside their budgets. */
async function measurePages() {
  await buildClientWhenStale({ root: path.resolve(import.meta.dirname, '..') });
  spawnSync(process.execPath, ['scripts/check-route-sizes.ts'], { stdio: 'inherit' });
}
