// `npm run bench`: figures as ratios within one run, since machines differ and are noisy. Ours and bare take turns.
// `npm run bench -- choosing killing` measures only these parts.
import { spawn, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Request } from 'autocannon';
import { buildClientWhenStale } from '#server/platform/client-build.ts';
import { openDatabase } from '#server/platform/database/db.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { freePort } from '#test/child-server.ts';
import { makeDataDir, removeDataDir, startServer } from '#test/start-server.ts';
import { LIMIT_MS, measureAdmin } from './admin.ts';
import { measureAnswering } from './answering.ts';
import { medianBesideSignIns } from './beside-hashing.ts';
import { measureChoosing } from './choosing.ts';
import { rateOfCounting } from './counting.ts';
import { timeRatioOfKnownNames } from './guessing.ts';
import { measureKilling } from './killing.ts';
import { median, requestsPerSecond } from './load.ts';
import { runPaymentExperiments } from './payments.ts';
import { makePeople } from './people.ts';
import { measurePlaying } from './playing.ts';
import { timeRatioOfTakenAddresses } from './registering.ts';
import { bareSignInRequest, bareUserRequest, signInRequest, userRequest } from './requests.ts';
import type { Spread } from './spread.ts';
import { measureStatistics } from './statistics.ts';

const ROUNDS = 3;
const SECONDS = 4;
const APP_SECRET = 'only for measuring: nothing that anybody keeps';

const WIDTH = 52;
const WIDE = 74;
const say = (name: string, figure: string, width = WIDTH) => console.log(`  ${name.padEnd(width)}${figure}`);

const parts: Record<string, () => Promise<void>> = {
  starting: measureStart,
  requests: measureLoad,
  answering: sayAnswering,
  choosing: sayChoosing,
  playing: sayPlaying,
  killing: sayKilling,
  statistics: sayStatistics,
  admin: sayAdmin,
  payments: sayPayments,
  pages: measurePages,
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);
for (const [name, measure] of Object.entries(parts)) {
  if (chosen.length === 0 || chosen.includes(name)) await measure();
}

async function sayChoosing() {
  const figures = await measureChoosing();
  say('GET quiz/matches, 100,000 questions / 400', figures.matchesByBank.toFixed(2));
  say('GET quiz/matches, 10,000 earlier attempts / none', figures.matchesByAttempts.toFixed(2));
  say('POST quiz/custom, 100,000 questions / 400', figures.creatingByBank.toFixed(2));
  say('POST quiz/custom, 10,000 earlier attempts / none', figures.creatingByAttempts.toFixed(2));
  say('GET quiz/matches with 100,000 questions, median ms', figures.matchesMs.toFixed(1));
  say('POST quiz/custom with 100,000 questions, median ms', figures.creatingMs.toFixed(1));
}

async function sayPlaying() {
  const figures = await measurePlaying();
  if (!figures) return say('next question in a browser', 'skipped: there is no browser');
  say('key to next question, processor slowed 4x, median ms', figures.medianMs.toFixed(0));
  say('key to next question, processor slowed 4x, slowest ms', figures.slowestMs.toFixed(0));
  say('layout shift over 30 questions', figures.layoutShift.toFixed(4));
}

async function sayKilling() {
  const figures = await measureKilling();
  say('server killed with -9, times', String(figures.kills));
  say('answers acknowledged / sendings it took', `${figures.acknowledged} / ${figures.sendings}`);
  say('acknowledged answers lost', String(figures.lost));
  say('answers doubled', String(figures.doubled));
  say('counters that differ from the attempts', String(figures.miscounted));
}

async function sayStatistics() {
  const { attempts, seconds, inDatabase, dashboard, countersThatDiffer } = await measureStatistics(
    ({ call, small, large }) => {
      const p95 = `p95 ms ${small.p95.toFixed(1)} and ${large.p95.toFixed(1)}, ratio ${(large.p95 / small.p95).toFixed(2)}`;
      say(`GET ${call}`, `${p95}; of medians ${(large.p50 / small.p50).toFixed(2)}`, WIDE);
    },
  );
  const many = attempts.toLocaleString('en');
  say(`${many} attempts stored, seconds`, seconds.loading.toFixed(0));
  say('all counters rebuilt from them, seconds', seconds.rebuilding.toFixed(0));
  say('10,000 people ranked on all boards, seconds', seconds.reckoning.toFixed(2));
  const spread = ({ p50, p95 }: Spread) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`;
  for (const { work, passed, worked } of inDatabase) {
    say(`${work}, in the database, p50 / p95 ms; of a processor`, `${spread(passed)}; ${spread(worked)}`, WIDE);
  }
  say('the calls of the dashboard at once, p50 / p95 ms', spread(dashboard));
  say('counters that differ once rebuilt', countersThatDiffer.join(', ') || 'none');
}

/** Of each list the slowest call, and every call over the limit. */
async function sayAdmin() {
  await measureAdmin(({ path: list, calls }) => {
    const slowestFirst = calls.toSorted((a, b) => b.large.p95 - a.large.p95);
    slowestFirst.forEach(({ address, small, large }, place) => {
      const isOver = large.p95 > LIMIT_MS;
      if (place > 0 && !isOver) return;
      const figure = `p95 ${large.p95.toFixed(1)} of ${LIMIT_MS} ms, ${(large.p50 / small.p50).toFixed(1)} times a hundredth`;
      say(`${isOver ? 'OVER' : 'ok  '} ${list}, ${calls.length} calls, slowest`, `${figure}: ${address}`, WIDE);
    });
  });
}

async function sayPayments() {
  say('experiments with payments, at full size', runPaymentExperiments() ? 'all hold' : 'FAILED');
}

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

async function sayAnswering() {
  const folder = await makeDataDir();
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), database: 'vignette' });
  const server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: folder, APP_SECRET });
  try {
    const figures = await measureAnswering({ serverUrl: server.url, databaseUrl: postgres.url, appSecret: APP_SECRET });
    say('answers over HTTP a second', figures.rate.toFixed(0));
    say('answers over HTTP / pgbench with the same SQL', figures.ratio?.toFixed(2) ?? 'skipped: there is no pgbench');
    say('an answer at 70 % of that, p50 / p99 ms', `${figures.p50.toFixed(1)} / ${figures.p99.toFixed(1)}`);
  } finally {
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
