import { randomInt, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { APP_SECRET } from './filled-server.ts';
import { type Learner, type Learners, makeLearners } from './learners.ts';
import { percentile } from './open-loop.ts';

/** A response later than this counts as an error; the device asks again. */
const PATIENCE_MS = 10_000;
/** After this many answers, a learner looks at the average of all users and at a leaderboard. */
const LOOKS_EVERY = 4;

interface Acknowledged {
  key: string;
  at: number;
}

export interface Load {
  /** All acknowledged answers, with the time of their acknowledgement. */
  ledger: Acknowledged[];
  failures: { at: number; why: string }[];
  latencies: { at: number; ms: number }[];
  /** Stops after the answers that have been sent are acknowledged. */
  stop: () => Promise<void>;
}

/** Learners who answer a question, think, and answer the next one, through the proxy. */
export async function startLoad(
  url: string,
  databaseUrl: string,
  { group, count, thinkMs }: { group: number; count: number; thinkMs: number },
): Promise<Load> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  const learners = await makeLearners(pool, { group, count, appSecret: APP_SECRET });
  await pool.end();
  const agent = new Agent({ keepAlive: true, maxSockets: 1000 });
  const load: Omit<Load, 'stop'> = { ledger: [], failures: [], latencies: [] };
  const ending = new AbortController();
  const run = { url, agent, load, thinkMs, signal: ending.signal };
  const working = Promise.all(learners.people.map((person) => learn(run, learners, person)));
  const stop = async () => {
    ending.abort();
    await working;
    agent.destroy();
  };
  return { ...load, stop };
}

interface Run {
  url: string;
  agent: Agent;
  load: Omit<Load, 'stop'>;
  thinkMs: number;
  signal: AbortSignal;
}

async function learn(run: Run, { choices }: Learners, person: Learner) {
  for (const [place, { questionId, optionId }] of choices.entries()) {
    // The first answers are spread, so that the load begins evenly.
    const [shortest, longest] = place === 0 ? [0, 1] : [0.5, 1.5];
    const thinking = randomInt(shortest * run.thinkMs, longest * run.thinkMs);
    await pause(thinking, undefined, { signal: run.signal }).catch(() => {});
    if (run.signal.aborted) return;
    const body = { key: randomUUID(), data: { questionID: questionId, answerID: optionId }, seconds: 20 };
    const given = { ...body, givenAt: new Date().toISOString() };
    await untilAnswered(run, person, 'POST', `/api/v1/quiz/${person.quizId}/answers`, given);
    run.load.ledger.push({ key: `${person.id} ${questionId}`, at: Date.now() });
    if (place % LOOKS_EVERY !== LOOKS_EVERY - 1) continue;
    await untilAnswered(run, person, 'GET', '/api/v1/statistics/attempted/avg');
    await untilAnswered(run, person, 'GET', '/api/v1/leaderboards');
  }
}

/** Repeats the same request until the server accepts it, like a real device. */
async function untilAnswered({ url, agent, load }: Run, person: Learner, method: string, path: string, body?: object) {
  for (;;) {
    const begun = performance.now();
    const outcome = await send(agent, { url: url + path, method, jwt: person.jwt }, body).catch(
      (error: Error) => error,
    );
    if (outcome === 200) {
      load.latencies.push({ at: Date.now(), ms: performance.now() - begun });
      return;
    }
    if (typeof outcome === 'number' && outcome < 500 && outcome !== 429)
      throw new Error(`${method} ${path}: ${outcome}`);
    load.failures.push({ at: Date.now(), why: typeof outcome === 'number' ? String(outcome) : outcome.message });
    await pause(randomInt(500, 1500));
  }
}

function send(agent: Agent, { url, method, jwt }: { url: string; method: string; jwt: string }, body?: object) {
  return new Promise<number>((resolve, reject) => {
    const text = body && JSON.stringify(body);
    const headers = { authorization: `Bearer ${jwt}`, ...(text && { 'content-type': 'application/json' }) };
    const sent = request(url, { agent, method, headers, timeout: PATIENCE_MS }, (response) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.once('error', reject);
    sent.end(text);
  });
}

/** What happened between two moments. */
export function summarize({ ledger, failures, latencies }: Load, from: number, until: number) {
  const inside = ({ at }: { at: number }) => at >= from && at < until;
  const sorted = latencies
    .filter(inside)
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b);
  const failed = failures.filter(inside);
  const last = failed.at(-1)?.at;
  return {
    answersPerSecond: (ledger.filter(inside).length * 1000) / (until - from),
    requests: sorted.length,
    failed: failed.length,
    reasons: [...new Set(failed.map(({ why }) => why))].slice(0, 4).join(', '),
    /** Time from the beginning to the last failure. */
    recoveredMs: last === undefined ? 0 : last - from,
    p95: percentile(sorted, 0.95),
  };
}

/** Compares the ledger with the stored attempts of these learners. */
export async function compareLedger({ ledger }: Load, databaseUrl: string, group: number) {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  const { rows } = await pool.query<{ key: string; count: number }>(
    `select user_id || ' ' || question_id as key, count(*)::int as count from attempts
     where user_id::text like $1 group by 1`,
    [`00000000-0000-4000-8${String(group).padStart(3, '0')}-%`],
  );
  await pool.end();
  const stored = new Set(rows.map(({ key }) => key));
  const known = new Set(ledger.map(({ key }) => key));
  return {
    lost: ledger.filter(({ key }) => !stored.has(key)),
    doubled: rows.filter(({ count }) => count > 1).length,
    unknown: rows.filter(({ key }) => !known.has(key)).length,
  };
}
