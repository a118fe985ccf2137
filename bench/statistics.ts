import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'pg';
import { reckonLeaderboards } from '#server/leaderboards/reckoning/reckon-leaderboards.ts';
import { openDatabase } from '#server/platform/database/db.ts';
import type { Live } from '#server/platform/live/live.ts';
import { fillBank } from './bank.ts';
import { countersDiffer } from './counters-rebuilt.ts';
import { addAttempts, addCrowd, type Asker, askersOf, meetAnswered, unchecked } from './crowd.ts';
import { openFilledServer, type FilledServer } from './filled-server.ts';
import { measureInDatabase, type WorkInDatabase } from './in-database.ts';
import { answerAtOnce } from './live-answers.ts';
import { type Spread, spreadOf, WARM_UP } from './spread.ts';
import { dashboardCalls, leaderboardCalls, statisticsCalls } from './statistics-calls.ts';

const APP_SECRET = 'only for measuring: nothing that anybody keeps';
const PEOPLE = 10_000;
const SMALL = 10_000;
/** `STATISTICS_ATTEMPTS=1000000 npm run bench -- statistics` tries it with fewer. */
const LARGE = Number(process.env['STATISTICS_ATTEMPTS'] ?? 10_000_000);
const BANK = 2_000;
/** Each call is made so often, by different people. */
const TIMES = 300;
const UNAVAILABLE = 503;
const PAUSE_MS = 500;

const nobodyListens: Live = {
  toEverybody: () => {},
  toUser: () => {},
  endSession: () => {},
  disconnectSession: () => {},
};

interface Seconds {
  loading: number;
  rebuilding: number;
  reckoning: number;
}
type Bench = FilledServer<Seconds>;

export interface Compared {
  call: string;
  small: Spread;
  large: Spread;
}

export interface StatisticsFigures {
  attempts: number;
  seconds: Seconds;
  /** Work in the database alone, at the large size. */
  inDatabase: WorkInDatabase[];
  dashboard: Spread;
  countersThatDiffer: string[];
}

/** Two servers, one with few attempts and one with many, asked in turns: what else the machine does slows both. */
export async function measureStatistics(tell: (compared: Compared) => void): Promise<StatisticsFigures> {
  const open = (attempts: number) => openFilledServer(APP_SECRET, (databaseUrl) => fill(databaseUrl, attempts));
  const small = await open(SMALL);
  const large = await open(LARGE).catch(async (error: unknown) => {
    await small.stop();
    throw error;
  });
  try {
    const calls = [...statisticsCalls, ...leaderboardCalls];
    await warmUp(calls, [small, large]);
    // Told one by one: all of them take minutes.
    for (const call of calls) tell(await compare(call, small, large));
    return {
      attempts: LARGE,
      seconds: large.filled,
      dashboard: await measureDashboard(large),
      inDatabase: await measureInDatabase(large.databaseUrl, await askers()),
      countersThatDiffer: await countersDiffer(large.databaseUrl),
    };
  } finally {
    await small.stop();
    await large.stop();
  }
}

async function fill(databaseUrl: string, attempts: number): Promise<Seconds> {
  // One connection, whose statements may take as long as they take.
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  await pool.query(`set work_mem = '512MB'`);
  await fillBank(pool, BANK);
  await addCrowd(pool, PEOPLE);
  const loading = await secondsOf(() =>
    unchecked(pool, async () => {
      await addAttempts(pool, { people: PEOPLE, attempts });
      await meetAnswered(pool, await askers());
    }),
  );
  const rebuilding = await secondsOf(() => unchecked(pool, () => pool.query('select rebuild_statistics()')));
  await answerAtOnce(databaseUrl, APP_SECRET);
  await pool.query('vacuum analyze');
  const { db, close } = openDatabase({ url: databaseUrl, poolSize: 1, onIdleError: () => {} });
  const reckoning = await secondsOf(() => reckonLeaderboards({ db, live: nobodyListens, now: () => new Date() }));
  await close();
  await pool.end();
  return { loading, rebuilding, reckoning };
}

/** The first requests of a server are slow, whatever they ask for. */
async function warmUp(calls: string[], benches: Bench[]) {
  for (const asker of (await askers()).slice(0, WARM_UP)) {
    for (const bench of benches) for (const call of calls) await ask(bench, asker, call);
  }
}

async function compare(call: string, small: Bench, large: Bench): Promise<Compared> {
  const times = new Map<Bench, number[]>([small, large].map((bench) => [bench, []]));
  for (const [place, asker] of (await askers()).entries()) {
    // Neither is always the second, when the caches of the processor are warm.
    for (const bench of place % 2 === 0 ? [small, large] : [large, small]) {
      times.get(bench)?.push(await ask(bench, asker, call));
    }
  }
  return { call, small: spreadOf(times.get(small) ?? []), large: spreadOf(times.get(large) ?? []) };
}

async function measureDashboard(bench: Bench) {
  const times: number[] = [];
  for (const asker of await askers()) {
    times.push(Math.max(...(await Promise.all(dashboardCalls.map((call) => ask(bench, asker, call))))));
  }
  return spreadOf(times);
}

/** Signed in anew each time: a token lasts for minutes only. */
const askers = () => askersOf(WARM_UP + TIMES, APP_SECRET);

/** A server that has too much to do says so; it is asked again, and only what it answers is timed. */
async function ask(bench: Bench, asker: Asker, call: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${bench.url}/api/v1/${call}`, { headers: { authorization: `Bearer ${asker.jwt}` } });
  const text = await response.text();
  if (response.ok) return performance.now() - begun;
  if (response.status !== UNAVAILABLE) throw new Error(`${call}: ${response.status} ${text}`);
  await wait(PAUSE_MS);
  return ask(bench, asker, call);
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}
