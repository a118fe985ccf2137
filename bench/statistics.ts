// `npm run bench -- statistics`: statistics and leaderboards with ten million attempts compared with ten thousand. The
// users who call have as many attempts on both servers: the calls of one user must not depend on the others.
import { setTimeout as wait } from 'node:timers/promises';
import {
  askers,
  diligentAskers,
  fillAttempts,
  type Filling,
  peopleFor,
  type Seconds,
  secondsOf,
  SMALL,
} from './attempts-filled.ts';
import { countersDiffer } from './counters-rebuilt.ts';
import { addAttempts, type Asker, meetAnswered, unchecked } from './crowd.ts';
import { expectAtFullSize, expectFigure, say, WIDE } from './figures.ts';
import { type FilledServer, openFilledServer } from './filled-server.ts';
import { measureInDatabase } from './in-database.ts';
import { sized } from './sizes.ts';
import { type Spread, spreadOf, WARM_UP } from './spread.ts';
import { dashboardCalls, leaderboardCalls, statisticsCalls } from './statistics-calls.ts';

/** `STATISTICS_ATTEMPTS=1000000 npm run bench -- statistics` uses fewer, or more. */
const LARGE = Number(process.env['STATISTICS_ATTEMPTS'] ?? sized(10_000_000, 50_000));
const UNAVAILABLE = 503;
/** Of each call, compared with the small server. */
const MOST_TIMES = 1.3;
/** Of each call in the database. */
const MOST_MS = 15;
const PAUSE_MS = 500;

type Bench = FilledServer<Seconds>;

/** Two servers, one with few attempts and one with many, measured alternately so that other load affects both. */
export async function measureStatistics() {
  await using small = await openFilledServer((databaseUrl) => fill(databaseUrl, SMALL));
  await using large = await openFilledServer((databaseUrl) => fill(databaseUrl, LARGE));
  const calls = [...statisticsCalls, ...leaderboardCalls];
  await warmUp(calls, [small, large]);
  for (const call of calls) await compare(call, small, large);
  const { loading, rebuilding, calculating } = large.filled;
  say(`${LARGE.toLocaleString('en')} attempts stored, seconds`, loading.toFixed(0));
  say('all counters rebuilt from them, seconds', rebuilding.toFixed(0));
  say(`${peopleFor(LARGE).toLocaleString('en')} people ranked on all boards, seconds`, calculating.toFixed(2));
  for (const { work, passed, worked } of await measureInDatabase(large.databaseUrl, await diligentAskers())) {
    say(`${work}, in the database, p50 / p95 ms; of a processor`, `${textOf(passed)}; ${textOf(worked)}`, WIDE);
    expectAtFullSize(`${work}, processor ms in the database, median`, worked.p50, { atMost: MOST_MS });
  }
  say('the calls of the dashboard at once, p50 / p95 ms', textOf(await measureDashboard(large)));
  const differing = await countersDiffer(large.databaseUrl);
  expectFigure('counters that differ once rebuilt', differing.length, { exactly: 0 }, { about: differing.join(', ') });
}

const textOf = ({ p50, p95 }: Spread) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`;

const fill = (databaseUrl: string, attempts: number) => fillAttempts(databaseUrl, attempts, loadAndRebuild);

async function loadAndRebuild({ pool, groups }: Filling) {
  const loading = await secondsOf(() =>
    unchecked(pool, async () => {
      for (const group of groups) await addAttempts(pool, group);
      const known = [...(await askers()), ...(await diligentAskers())];
      await meetAnswered(
        pool,
        known.map(({ id }) => id),
      );
    }),
  );
  return {
    loading,
    rebuilding: await secondsOf(() => unchecked(pool, () => pool.query('select rebuild_statistics()'))),
  };
}

/** The first requests of any server are slow. */
async function warmUp(calls: string[], benches: Bench[]) {
  for (const asker of (await askers()).slice(0, WARM_UP)) {
    for (const bench of benches) for (const call of calls) await ask(bench, asker, call);
  }
}

async function compare(call: string, small: Bench, large: Bench) {
  const times = new Map<Bench, number[]>([small, large].map((bench) => [bench, []]));
  for (const [place, asker] of (await askers()).entries()) {
    // Alternates the order, because the second call has warmer processor caches.
    for (const bench of place % 2 === 0 ? [small, large] : [large, small]) {
      times.get(bench)?.push(await ask(bench, asker, call));
    }
  }
  const [few, many] = [spreadOf(times.get(small) ?? []), spreadOf(times.get(large) ?? [])];
  const p95 = `p95 ms ${few.p95.toFixed(1)} and ${many.p95.toFixed(1)}, their ratio ${(many.p95 / few.p95).toFixed(2)}`;
  const limit = { atMost: MOST_TIMES };
  expectAtFullSize(`GET ${call}, medians`, many.p50 / few.p50, limit, { about: p95, width: WIDE });
}

async function measureDashboard(bench: Bench) {
  const times: number[] = [];
  for (const asker of await diligentAskers()) {
    times.push(Math.max(...(await Promise.all(dashboardCalls.map((call) => ask(bench, asker, call))))));
  }
  return spreadOf(times);
}

/** An overloaded server returns 503; the call is repeated, and only the successful one is timed. */
async function ask(bench: Bench, asker: Asker, call: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${bench.url}/api/v1/${call}`, { headers: { authorization: `Bearer ${asker.jwt}` } });
  const text = await response.text();
  if (response.ok) return performance.now() - begun;
  if (response.status !== UNAVAILABLE) throw new Error(`${call}: ${response.status} ${text}`);
  await wait(PAUSE_MS);
  return ask(bench, asker, call);
}
