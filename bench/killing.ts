// `npm run bench -- killing`: 50 people send 10,000 answers while the server is killed outright again and again. What
// each was told is written down and held against the database: nothing acknowledged may be lost, nothing may be there twice.
import { randomInt, randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { openDatabase } from '#server/platform/database/db.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import { freePort } from '#test/child-server.ts';
import { makeDataDir, removeDataDir, type StartedServer, startServer } from '#test/start-server.ts';
import { type BenchPerson, makePeople } from './people.ts';

const CLIENTS = 50;
const ANSWERS = 10_000;
const QUIZ_SIZE = 40;
const MONTHLY_PLAN = 11;
const APP_SECRET = 'only for measuring: nothing that anybody keeps';
/** Under the limit of one person, and as fast as anybody can read. */
const PACE_MS = 220;

interface Given {
  userId: string;
  quizId: string;
  questionId: number;
  answerId: number;
}

export interface KillingFigures {
  kills: number;
  acknowledged: number;
  sendings: number;
  lost: number;
  doubled: number;
  miscounted: number;
}

export async function measureKilling(): Promise<KillingFigures> {
  const folder = await makeDataDir();
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), database: 'vignette' });
  const PORT = String(await freePort());
  // Without the demo every attempt in the database is one of the bench, and so is everything the counters count.
  const start = () => startServer({ DATABASE_URL: postgres.url, DATA_DIR: folder, APP_SECRET, PORT, DEMO: 'off' });
  const killer = createKiller(await start(), start);
  try {
    const people = await prepare(postgres.url);
    const ledger: Given[] = [];
    const sendings = { count: 0 };
    const answering = Promise.all(people.map((person) => answerQuizzes(killer.url, person, ledger, sendings)));
    // Ends with the answers; a server that does not come back ends it at once.
    await Promise.all([answering, killer.killUntil(answering)]);
    return { kills: killer.kills(), sendings: sendings.count, ...(await compare(postgres.url, ledger)) };
  } finally {
    await killer.stop();
    await postgres.stop();
    await removeDataDir(folder);
  }
}

/** Kills the server with -9 at moments nobody chooses and starts it again at once. */
function createKiller(first: StartedServer, start: () => Promise<StartedServer>) {
  let server = first;
  let kills = 0;
  return {
    url: first.url,
    kills: () => kills,
    stop: () => server.stop('SIGINT'),
    async killUntil(ending: Promise<unknown>) {
      const isOver = ending.then(() => true);
      while (!(await Promise.race([isOver, pause(randomInt(500, 4000), false)]))) {
        await server.stop('SIGKILL');
        kills += 1;
        server = await start();
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

async function answerQuizzes(url: string, person: BenchPerson, ledger: Given[], sendings: { count: number }) {
  /** As a device does: the same request until somebody answers it. */
  const send = async <Answer>(method: string, address: string, body: object): Promise<Answer | null> => {
    for (;;) {
      sendings.count += 1;
      const response = await fetch(`${url}/api/v1/quiz/${address}`, {
        method,
        headers: { authorization: `Bearer ${person.jwt}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(5000),
      }).catch(() => null);
      if (response?.ok) return response.status === 204 ? null : ((await response.json()) as Answer);
      if (response && response.status < 500 && response.status !== 429) {
        throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
      }
      await pause(randomInt(50, 400));
    }
  };

  for (let quiz = 0; quiz < ANSWERS / CLIENTS / QUIZ_SIZE; quiz += 1) {
    const mode = quiz % 2 === 0 ? 2 : 1;
    const made = await send<QuizResult>('POST', 'custom', {
      id: randomUUID(),
      criteria: { amount: QUIZ_SIZE, mode },
    });
    if (!made) throw new Error('A quiz was made and not answered.');
    for (const { question } of made.quizQuestions) {
      const chosen = question.answers[randomInt(question.answers.length)];
      if (!chosen) throw new Error('A question has no answers.');
      await send('POST', `${made.id}/answers`, {
        key: randomUUID(),
        data: { questionID: question.questionID, answerID: chosen.id },
        givenAt: new Date().toISOString(),
        seconds: randomInt(5, 90),
      });
      ledger.push({ userId: person.id, quizId: made.id, questionId: question.questionID, answerId: chosen.id });
      await pause(PACE_MS);
    }
    await send('POST', `${made.id}/finalise`, {});
  }
}

/** The ledger against the stored attempts, and each counter against the attempts it counts. */
async function compare(databaseUrl: string, ledger: Given[]) {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  const { rows: attempts } = await pool.query<Given>(
    `select attempts.user_id as "userId", attempts.quiz_id as "quizId", attempts.question_id as "questionId",
       option.id as "answerId"
     from attempts
     join question_options as option on option.question_id = attempts.question_id
       and option.version = attempts.version and option.position = attempts.option_position`,
  );
  const miscounted = await countMiscounted(pool);
  await pool.end();
  const nameOf = ({ userId, quizId, questionId, answerId }: Given) => [userId, quizId, questionId, answerId].join(' ');
  const missing = new Set(ledger.map(nameOf));
  const doubled = attempts.filter((attempt) => !missing.delete(nameOf(attempt))).length;
  return { acknowledged: ledger.length, lost: missing.size, doubled, miscounted };
}

/** Row by row, so that one counter that is too high does not make up for another that is too low. */
async function countMiscounted(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ people: number; questions: number }>(
    `with by_person as (select user_id, count(*) as stored from attempts group by user_id),
       by_question as (select question_id, count(*) as stored from attempts group by question_id),
       counted as (select question_id, sum(answers) as answers from question_counters group by question_id)
     select
       (select count(*) from by_person full join learner_totals using (user_id)
        where coalesce(stored, 0) <> coalesce(attempts, 0))::int as people,
       (select count(*) from by_question full join counted using (question_id)
        where coalesce(stored, 0) <> coalesce(answers, 0))::int as questions`,
  );
  const { people = Number.NaN, questions = Number.NaN } = rows[0] ?? {};
  return people + questions;
}
