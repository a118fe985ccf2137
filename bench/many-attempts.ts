// `npm run bench -- many-attempts`: fifty million attempts compared with ten thousand, and a day of answers with them.
// Needs 70 GB on disk. MANY_ATTEMPTS sets another size, MANY_ATTEMPTS_DAY the answers of the day, and
// MANY_ATTEMPTS_FOLDER a folder that keeps the database for further runs.
import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { countMatches } from '#server/quiz/creating/count-matches.ts';
import { createCustomQuiz } from '#server/quiz/creating/create-quiz.ts';
import type { QuizCriteria } from '#shared/quiz/criteria.ts';
import { plainCriteria } from '#shared/quiz/plain-criteria.ts';
import { ASKERS, askers, fillAttempts, peopleFor, SMALL } from './attempts-filled.ts';
import { inMib, sizesOfTables } from './bloat.ts';
import { loadCopies } from './copied-users.ts';
import { countersDiffer, countRecounted } from './counters-rebuilt.ts';
import { giveQuizzes, saveCrowdAnswer } from './crowd-quizzes.ts';
import { userId } from './crowd.ts';
import { expectAtFullSize, expectFigure, say, WIDE } from './figures.ts';
import { openFilledServer } from './filled-server.ts';
import { compareInDatabase, type MeasuredDatabase, openMeasured, type Work } from './in-database.ts';
import { measureDay } from './simulated-day.ts';
import { isQuick, sized } from './sizes.ts';
import { WARM_UP } from './spread.ts';
import { worksInDatabase } from './statistics-calls.ts';

const MANY = Number(process.env['MANY_ATTEMPTS'] ?? sized(50_000_000, 50_000));
/** Tables whose size depends on the attempts. */
const GROWING = ['attempts', 'learner_days', 'effort_days', 'question_progress'];
const FOLDER = process.env['MANY_ATTEMPTS_FOLDER'];
/** Users who make each call. */
const COMPARED = WARM_UP + sized(150, 10);
const MOST_TIMES = 1.3;
/** Without a replica, so that copied tables need not be logged. */
const settings = { wal_level: 'minimal', max_wal_senders: '0' };
const criteria: QuizCriteria = {
  ...plainCriteria,
  disciplines: [1, 2, 3, 4, 5],
  bodySystems: [1, 2, 3],
  questionTypes: [2, 3],
};

const choosing: Record<string, Work> = {
  'quiz/matches': ({ deps, index, user }) => countMatches(deps, index, user, criteria),
  'quiz/custom': ({ deps, index, user }) =>
    createCustomQuiz(deps, index, user, { id: randomUUID(), criteria: { ...plainCriteria, amount: 20 } }),
};

const openWith = (attempts: number, keptIn: string | undefined) =>
  openFilledServer((url) => fillAttempts(url, attempts, loadCopies), {}, { settings, keptIn });

export async function measureManyAttempts() {
  await using small = await openWith(SMALL, FOLDER && `${FOLDER}-small`);
  await using large = await openWith(MANY, FOLDER);
  const { loading, rebuilding, calculating } = large.filled;
  say('copies of the sample stored, seconds', loading.toFixed(0), WIDE);
  say('counters of the sample rebuilt, seconds', rebuilding.toFixed(0), WIDE);
  say(`${peopleFor(MANY)} people ranked on all boards, seconds`, calculating.toFixed(1), WIDE);
  await saySizesOf(large.databaseUrl);
  await compareWorks(small.databaseUrl, large.databaseUrl);
  const first = 2 * ASKERS;
  await measureDay(large.databaseUrl, { first, people: Math.floor(peopleFor(MANY) * 0.99) - first });
  // All of them only in a quick run: rebuilding the counters of fifty million takes an hour.
  if (isQuick)
    expectFigure('tables of counters that differ', (await countersDiffer(large.databaseUrl)).length, { exactly: 0 });
}

async function saySizesOf(databaseUrl: string) {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  const { rows } = await pool.query<{ count: number; bytes: number }>(
    'select count(*)::int as count, pg_database_size(current_database()) as bytes from attempts',
  );
  say('attempts', rows[0]?.count.toLocaleString('en') ?? '', WIDE);
  say('database, MiB', inMib(Number(rows[0]?.bytes)), WIDE);
  for (const { table, bytes, indexBytes } of await sizesOfTables(pool, GROWING)) {
    say(`${table} and its indexes, MiB`, `${inMib(bytes)} and ${inMib(indexBytes)}`, WIDE);
  }
  const sample = Array.from({ length: sized(200, 20) }, (_, place) =>
    userId(ASKERS + Math.floor((place * (peopleFor(MANY) * 0.99 - ASKERS)) / 200)),
  );
  expectFigure('counters of learners that differ once recounted', await countRecounted(pool, sample), { exactly: 0 });
  await pool.end();
}

/** The users who call have as many attempts in both databases. */
async function compareWorks(smallUrl: string, largeUrl: string) {
  const [small, large] = [await openMeasured(smallUrl), await openMeasured(largeUrl)];
  const people = (await askers()).slice(0, COMPARED);
  const compare = async (work: string, runs: { small: Work; large: Work }) => {
    const measured = await compareInDatabase(
      { database: small, run: runs.small },
      { database: large, run: runs.large },
      people,
    );
    const [few, many] = [measured.small, measured.large];
    const about = `ms ${few.worked.p50.toFixed(2)} and ${many.worked.p50.toFixed(2)}, passed ${few.passed.p50.toFixed(2)} and ${many.passed.p50.toFixed(2)}`;
    expectAtFullSize(
      `${work}, processor time in the database`,
      many.worked.p50 / few.worked.p50,
      { atMost: MOST_TIMES },
      { about, width: WIDE },
    );
  };
  for (const [work, run] of Object.entries({ ...worksInDatabase, ...choosing }))
    await compare(work, { small: run, large: run });
  await compare('answering', { small: await answersOf(small), large: await answersOf(large) });
  await small.close();
  await large.close();
}

/** Each call gives the next answer of the user. */
async function answersOf({ pool }: MeasuredDatabase): Promise<Work> {
  const numbers = Array.from({ length: ASKERS }, (_, number) => number);
  const waiting = (await giveQuizzes(pool, numbers)).flat();
  const ofUser = Map.groupBy(waiting, (answer) => answer.userId);
  return async ({ deps, user }) => {
    const answer = ofUser.get(user.id)?.shift();
    if (!answer) throw new Error(`${user.id} has no question to answer.`);
    await saveCrowdAnswer(deps.db, answer);
  };
}
