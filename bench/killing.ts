// `npm run bench -- killing`: 50 users send 10,000 answers while the server is killed repeatedly. A ledger of the
// acknowledged answers is compared with the database: no answer may be lost, and none may be stored twice. At every
// moment, also right after a kill of the server with its worker, the counters are those of the folded attempts.
import { randomInt, randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { openDatabase } from '#server/platform/database/db.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import { freePort } from '#test/child-server.ts';
import { makeDataDir, removeDataDir, type StartedServer, startServer } from '#test/start-server.ts';
import { countersDiffer } from './counters-rebuilt.ts';
import { expectAtFullSize, expectFigure, say } from './figures.ts';
import { APP_SECRET } from './filled-server.ts';
import { countMiscounted, msUntilCounted } from './folding.ts';
import { type BenchPerson, makePeople } from './people.ts';
import { sized } from './sizes.ts';

const CLIENTS = sized(50, 10);
const ANSWERS = sized(10_000, 400);
const QUIZ_SIZE = sized(40, 20);
const MONTHLY_PLAN = 11;
/** Just below the rate limit per user. */
const PACE_MS = 220;

interface Given {
  userId: string;
  quizId: string;
  questionId: number;
  answerId: number;
}

interface Run {
  url: string;
  /** All acknowledged answers. */
  ledger: Given[];
  sendings: number;
  /** Stops the clients when the run fails. */
  signal: AbortSignal;
}

export async function measureKilling() {
  await using running = new AsyncDisposableStack();
  const folder = await makeDataDir();
  running.defer(() => removeDataDir(folder));
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), database: 'vignette' });
  running.defer(() => postgres.stop());
  const PORT = String(await freePort());
  // Without the demo, all attempts and counters in the database come from this bench.
  const start = () => startServer({ DATABASE_URL: postgres.url, DATA_DIR: folder, APP_SECRET, PORT, DEMO: 'off' });
  const pool = new Pool({ connectionString: postgres.url, max: 1 });
  running.defer(() => pool.end());
  const killer = createKiller(await start(), { start, pool });
  running.defer(killer.stop);
  const ending = new AbortController();
  running.defer(() => ending.abort());

  const people = await prepare(postgres.url);
  const run: Run = { url: killer.url, ledger: [], sendings: 0, signal: ending.signal };
  const answering = Promise.all(people.map((person) => answerQuizzes(run, person)));
  // Ends with the answers; fails at once if the server does not start again.
  await Promise.all([answering, killer.killUntil(answering)]);
  expectFigure('server killed with -9, times', killer.kills(), { atLeast: 1 });
  expectFigure('counters wrong right after a kill', killer.miscounted(), { exactly: 0 });
  await report(postgres.url, pool, run);
}

/** Kills the server with SIGKILL at random moments, checks the counters and restarts it. */
function createKiller(first: StartedServer, { start, pool }: { start: () => Promise<StartedServer>; pool: Pool }) {
  let server = Promise.resolve(first);
  let kills = 0;
  let miscounted = 0;
  return {
    url: first.url,
    kills: () => kills,
    miscounted: () => miscounted,
    async stop() {
      const last = await server.catch(() => null);
      await last?.stop('SIGINT');
    },
    async killUntil(ending: Promise<unknown>) {
      const isOver = ending.then(() => true);
      while (!(await Promise.race([isOver, pause(randomInt(500, 4000), false)]))) {
        await (await server).stop('SIGKILL');
        kills += 1;
        miscounted += await countMiscounted(pool);
        server = start();
        await server;
      }
    },
  };
}

async function prepare(databaseUrl: string) {
  const { db, close } = openDatabase({ url: databaseUrl, poolSize: 2, onIdleError: () => {} });
  const people = await makePeople(db, { count: CLIENTS, appSecret: APP_SECRET });
  const starts_at = new Date();
  const ends_at = new Date(starts_at.getTime() + 86_400_000);
  await db
    .insertInto('user_subscriptions')
    .values(people.map(({ id }) => ({ user_id: id, plan_id: MONTHLY_PLAN, starts_at, ends_at })))
    .execute();
  await close();
  return people;
}

/** Repeats the same request until the server responds, like a real device. */
async function send(run: Run, person: BenchPerson, address: string, body: object): Promise<string> {
  for (;;) {
    run.signal.throwIfAborted();
    run.sendings += 1;
    const answer = await post(`${run.url}/api/v1/quiz/${address}`, person, body).catch(() => null);
    if (answer?.isOk) return answer.text;
    if (answer && answer.status < 500 && answer.status !== 429) {
      throw new Error(`POST ${address}: ${answer.status} ${answer.text}`);
    }
    await pause(randomInt(50, 400));
  }
}

async function post(url: string, { jwt }: BenchPerson, body: object) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${jwt}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(5000),
  });
  return { isOk: response.ok, status: response.status, text: await response.text() };
}

async function answerQuizzes(run: Run, person: BenchPerson) {
  for (let quiz = 0; quiz < ANSWERS / CLIENTS / QUIZ_SIZE; quiz += 1) {
    const mode = quiz % 2 === 0 ? 2 : 1;
    const criteria = { amount: QUIZ_SIZE, mode };
    const made = JSON.parse(await send(run, person, 'custom', { id: randomUUID(), criteria })) as QuizResult;
    for (const { question } of made.quizQuestions) {
      const chosen = question.answers[randomInt(question.answers.length)];
      if (!chosen) throw new Error('A question has no answers.');
      await send(run, person, `${made.id}/answers`, {
        key: randomUUID(),
        data: { questionID: question.questionID, answerID: chosen.id },
        givenAt: new Date().toISOString(),
        seconds: randomInt(5, 90),
      });
      run.ledger.push({ userId: person.id, quizId: made.id, questionId: question.questionID, answerId: chosen.id });
      await pause(PACE_MS);
    }
    await send(run, person, `${made.id}/finalise`, {});
  }
}

/** Compares the ledger with the stored attempts, and each counter with its attempts. */
async function report(databaseUrl: string, pool: Pool, { ledger, sendings }: Run) {
  const msToCount = await msUntilCounted(pool);
  const { rows: attempts } = await pool.query<Given>(
    `select attempts.user_id as "userId", attempts.quiz_id as "quizId", attempts.question_id as "questionId",
       option.id as "answerId"
     from attempts
     join question_options as option on option.question_id = attempts.question_id
       and option.version = attempts.version and option.position = attempts.option_position`,
  );
  const miscounted = await countMiscounted(pool);
  const nameOf = ({ userId, quizId, questionId, answerId }: Given) => [userId, quizId, questionId, answerId].join(' ');
  const missing = new Set(ledger.map(nameOf));
  const doubled = attempts.filter((attempt) => !missing.delete(nameOf(attempt))).length;
  say('sendings it took', String(sendings));
  expectFigure('answers acknowledged', ledger.length, { exactly: ANSWERS });
  expectFigure('acknowledged answers lost', missing.size, { exactly: 0 });
  expectFigure('attempts beside the acknowledged answers', doubled, { exactly: 0 });
  expectAtFullSize('ms until the last answers are counted', msToCount, { atMost: 2000 });
  expectFigure('counters that differ from the attempts', miscounted, { exactly: 0 });
  const differing = await countersDiffer(databaseUrl);
  expectFigure(
    'statistics that differ once rebuilt',
    differing.length,
    { exactly: 0 },
    { about: differing.join(', ') },
  );
}
