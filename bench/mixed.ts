// `npm run bench -- mixed`: what people do on a day, mixed: sign in, dashboard, quiz, statistics, purchase, admin lists.
// Visits begin at 70 % of the rate that the server can take, whether or not earlier ones have ended. Takes fifteen
// minutes; `MIXED_MINUTES=3 npm run bench -- mixed` for a trial. Visitors and server share the machine.
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { expectAtFullSize, expectFigure, say } from './figures.ts';
import { type FilledServer, openFilledServer } from './filled-server.ts';
import { memoryOf } from './memory.ts';
import { addMixedPeople, type MixedPeople } from './mixed-people.ts';
import { type MemorySample, type MixedResult, reportMixed, summarise } from './mixed-report.ts';
import { sized } from './sizes.ts';
import { type Caller, createCaller } from './timed-calls.ts';
import { administer, purchase, study } from './visits.ts';

const MINUTES = Number(process.env['MIXED_MINUTES'] ?? sized(15, 1 / 3));
const WARM_UP_MS = sized(10_000, 2_000);
const CAPACITY_MS = sized(30_000, 6_000);
/** Visitors without pauses, to find the capacity. */
const AT_ONCE = 16;
const LOAD = 0.7;
/** Pauses between two steps, at random up to this. */
const MAX_THINK_MS = 2_000;
const SAMPLE_MS = sized(5_000, 1_000);

const MAX_P99_MS = 1_000;
/** Peak of the memory in the last third of the time, as a ratio of the peak before. */
const MAX_GROWTH = 1.1;

/** Of a hundred visits, how many are of this kind. The others are learners who study. */
const PURCHASES = 5;
const ADMIN_VISITS = 5;

export async function measureMixed() {
  await using server = await openFilledServer(addMixedPeople, { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'warn' });
  const visit = createVisits(server);
  await keepVisiting(visit, WARM_UP_MS);
  const capacity = await keepVisiting(visit, CAPACITY_MS);
  say('visits a second that the server can take', capacity.visits.toFixed(1));
  say('calls a second in these visits', capacity.calls.toFixed(0));
  const before = loadavg()[0] ?? Number.NaN;
  const measured = await visitAtRate(server, visit, LOAD * capacity.visits);
  const result = { ...measured, capacity, loadAverage: { before, after: loadavg()[0] ?? Number.NaN } };
  check(result);
  await reportMixed(result);
}

type Visit = (caller: Caller, maxThinkMs: number) => Promise<void>;

/** Makes the next visit: mostly learners who study, in between buyers and admins. */
function createVisits({ url, filled: people }: FilledServer<MixedPeople>): Visit {
  let visits = 0;
  let purchases = 0;
  const choose = (kind: number) => {
    if (kind < PURCHASES) return { visit: purchase, email: people.buyers[(purchases += 1)] };
    if (kind < PURCHASES + ADMIN_VISITS) {
      return { visit: administer, email: people.admins[visits % people.admins.length] };
    }
    return { visit: study, email: people.learners[visits % people.learners.length] };
  };
  return async (caller, maxThinkMs) => {
    visits += 1;
    // 37 and 100 have no common divisor, so the kinds are spread evenly.
    const { visit, email } = choose((visits * 37) % 100);
    if (email === undefined) throw new Error('There are too few buyers for so many visits.');
    const network = `10.${(visits >> 16) % 256}.${(visits >> 8) % 256}.${visits % 256}`;
    await visit({ caller, url, email, network, think: () => pause(Math.random() * maxThinkMs) });
  };
}

/** Visitors without pauses, who come again at once. Returns how many visits and calls there were a second. */
async function keepVisiting(visit: Visit, milliseconds: number) {
  const caller = createCaller();
  const begun = performance.now();
  const isOver = () => performance.now() - begun > milliseconds;
  let visits = 0;
  const visitor = async (): Promise<void> => {
    await visit(caller, 0);
    visits += 1;
    return isOver() ? undefined : visitor();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  const seconds = (performance.now() - begun) / 1000;
  caller.close();
  return { visits: visits / seconds, calls: caller.calls.length / seconds };
}

/** Visits begin at random moments, at this rate on average. */
async function visitAtRate(server: FilledServer<MixedPeople>, visit: Visit, rate: number) {
  const caller = createCaller();
  const begun = performance.now();
  const visits: Promise<string | null>[] = [];
  const { memory, stop } = sampleMemory(server.pid);
  for (let due = begun; due < begun + MINUTES * 60_000; due += (-1000 * Math.log(1 - Math.random())) / rate) {
    if (due > performance.now()) await pause(due - performance.now());
    visits.push(
      visit(caller, MAX_THINK_MS).then(
        () => null,
        (error: unknown) => String(error),
      ),
    );
  }
  const brokenOff = (await Promise.all(visits)).filter((error) => error !== null);
  const seconds = (performance.now() - begun) / 1000;
  await stop();
  caller.close();
  const { calls } = caller;
  return {
    minutes: MINUTES,
    begun,
    calls,
    brokenOff,
    memory,
    rate: { visits: visits.length / seconds, calls: calls.length / seconds },
    summaries: summarise(calls),
    growth: growthOf(memory),
  };
}

function sampleMemory(pid: number | undefined) {
  const memory: MemorySample[] = [];
  const begun = performance.now();
  const ending = new AbortController();
  const sampling = (async () => {
    while (!ending.signal.aborted) {
      memory.push({ second: (performance.now() - begun) / 1000, megabytes: await memoryOf(pid) });
      await pause(SAMPLE_MS, undefined, { signal: ending.signal }).catch(() => {});
    }
  })();
  return {
    memory,
    stop() {
      ending.abort();
      return sampling;
    },
  };
}

/** Compares peaks, because the memory goes up and down with garbage collection. A leak raises them. */
function growthOf(memory: MemorySample[]): number {
  const lastThird = Math.floor((2 * memory.length) / 3);
  const peakOf = (samples: MemorySample[]) => Math.max(...samples.map(({ megabytes }) => megabytes));
  return peakOf(memory.slice(lastThird)) / peakOf(memory.slice(0, lastThird));
}

function check({ rate, calls, brokenOff, summaries, growth, minutes }: MixedResult) {
  say('minutes, visits a second, calls', `${minutes.toFixed(1)}, ${rate.visits.toFixed(1)}, ${calls.length}`);
  for (const { name, count, p50, p99, worst } of summaries) {
    const about = `p50 ${p50.toFixed(0)}, worst ${worst.toFixed(0)}, ${count} calls`;
    expectAtFullSize(`${name}, p99 ms`, p99, { atMost: MAX_P99_MS }, { about });
  }
  const failed = calls.filter(({ status }) => status >= 500 || status === 0).length;
  expectFigure('calls that the server failed to answer (5xx)', failed, { exactly: 0 });
  const examples = [...new Set(brokenOff)].slice(0, 3).join('; ');
  expectFigure('visits that broke off', brokenOff.length, { exactly: 0 }, { about: examples });
  expectAtFullSize('peak of the memory, last third / before', growth, { atMost: MAX_GROWTH });
}
