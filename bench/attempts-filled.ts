// A database with a crowd of users and their attempts, at any size.
import { Pool } from 'pg';
import { calculateLeaderboards } from '#server/leaderboards/calculation/calculate-leaderboards.ts';
import { openDatabase } from '#server/platform/database/db.ts';
import { createTurns } from '#server/platform/http/concurrency.ts';
import type { Live } from '#server/platform/live/live.ts';
import { fillBank } from './bank.ts';
import { addCrowd, askersOf, type Attempting, compareAll, nameReasons, unchecked } from './crowd.ts';
import { APP_SECRET } from './filled-server.ts';
import { answerAtOnce } from './live-answers.ts';
import { sized } from './sizes.ts';
import { WARM_UP } from './spread.ts';

const LEAST_PEOPLE = sized(10_000, 500);
/** A year of questions for each user; more would exceed the bank. */
const MOST_ATTEMPTS_EACH = 1_000;
export const SMALL = sized(10_000, 1_000);
const BANK = 2_000;
/** Number of times each call is made, by different users. */
const TIMES = sized(300, 10);
/** Users who make the calls that are compared. */
export const ASKERS = WARM_UP + TIMES;

export const peopleFor = (attempts: number) => Math.max(LEAST_PEOPLE, attempts / MOST_ATTEMPTS_EACH);

const noListeners: Live = {
  toAll: () => {},
  toUser: () => {},
  endSession: () => {},
  disconnectSession: () => {},
  arrivals: createTurns({ atOnce: 1, mostWaiting: 0 }),
};

export interface Seconds {
  loading: number;
  rebuilding: number;
  calculating: number;
}

export interface Filling {
  databaseUrl: string;
  /** One connection, without a statement timeout. */
  pool: Pool;
  /** The attempts to add. */
  groups: Attempting[];
}

/** Adds the bank, the users and what `load` adds, and calculates the leaderboards. */
export async function fillAttempts(
  databaseUrl: string,
  attempts: number,
  load: (filling: Filling) => Promise<Omit<Seconds, 'calculating'>>,
): Promise<Seconds> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  await pool.query(`set work_mem = '512MB'`);
  await fillBank(pool, BANK);
  await addCrowd(pool, peopleFor(attempts));
  const seconds = await load({ databaseUrl, pool, groups: groupsOf(attempts) });
  const known = [...(await askers()), ...(await diligentAskers())];
  await unchecked(pool, async () => {
    await nameReasons(pool, known);
    await compareAll(pool);
  });
  await answerAtOnce(databaseUrl, APP_SECRET);
  await pool.query('vacuum analyze');
  const { db, close } = openDatabase({ url: databaseUrl, poolSize: 1, onIdleError: () => {} });
  const calculating = await secondsOf(() => calculateLeaderboards({ db, live: noListeners, now: () => new Date() }));
  await close();
  await pool.end();
  return { ...seconds, calculating };
}

/** The users who call have as many attempts at every size: the calls of one user must not depend on the others. */
function groupsOf(attempts: number): Attempting[] {
  const asking = { first: 0, people: ASKERS, each: Math.round(SMALL / ASKERS) };
  if (attempts <= SMALL) return [asking];
  const people = peopleFor(attempts) - ASKERS;
  return [asking, { first: ASKERS, people, each: Math.round((attempts - SMALL) / people) }];
}

/** New tokens each time, because tokens expire after some minutes. */
export const askers = () => askersOf(ASKERS, APP_SECRET);

/** Users of the large server with the most attempts. */
export const diligentAskers = () => askersOf(ASKERS, APP_SECRET, ASKERS);

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}
