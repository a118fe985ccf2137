// The answers of one day, given by the statement of the server while its worker counts them, and the vacuum after it.
import { Pool } from 'pg';
import { openDatabase } from '#server/platform/database/db.ts';
import { secondsOf } from './attempts-filled.ts';
import { inMib, saySizes, sizesOfIndexes, sizesOfTables, sumOf, type TableSize } from './bloat.ts';
import { countRecounted } from './counters-rebuilt.ts';
import { giveQuizzes, saveCrowdAnswer } from './crowd-quizzes.ts';
import { userId } from './crowd.ts';
import { expectAtFullSize, expectFigure, say, WIDE } from './figures.ts';
import { msUntilCounted } from './folding.ts';
import { QUIZ_SIZE } from './learners.ts';
import { processorMsOfDatabase } from './processor.ts';
import { sized } from './sizes.ts';

const DAY = Number(process.env['MANY_ATTEMPTS_DAY'] ?? sized(300_000, 2_000));
/** Who answer at the same time, so that the pages of an answer are not those of the last one. */
const AT_ONCE = 500;
const CONNECTIONS = 4;
const RECOUNTED = sized(200, 20);
const LEAST_DENSITY = 50;
const MOST_DEAD = 0.01;
/** All tables that an answer or its counting changes. */
const TABLES = [
  'attempts',
  'question_progress',
  'learner_sets',
  'quizzes',
  'quiz_questions',
  'uncounted_attempts',
  'effort_days',
  'learner_totals',
  'everybody_days',
  'question_counters',
  'option_counters',
  // Last, because it is the largest.
  'learner_days',
];
/** Of these, all pages of the indexes are read. */
const INDEXED = ['attempts', 'question_progress', 'effort_days'];

/** With the users from the number `first` on. */
export async function measureDay(databaseUrl: string, { first, people }: { first: number; people: number }) {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  const count = Math.round(DAY / QUIZ_SIZE);
  const numbers = Array.from({ length: count }, (_, place) => first + Math.floor((place * people) / count));
  const before = { tables: await sizesOfTables(pool, TABLES), indexes: await sizesOfIndexes(pool, INDEXED) };
  saySizes('before the day', before.tables, before.indexes);
  await answerAll(databaseUrl, pool, numbers);
  const after = { tables: await sizesOfTables(pool, TABLES), indexes: await sizesOfIndexes(pool, INDEXED) };
  saySizes('after the day', after.tables, after.indexes);
  sayChanges(before.tables, after.tables);
  const least = Math.min(...after.indexes.map(({ density }) => density));
  expectAtFullSize('lowest density of an index after the day, %', least, { atLeast: LEAST_DENSITY }, { width: WIDE });
  const sample = numbers.slice(0, RECOUNTED).map(userId);
  expectFigure('counters of learners that differ once recounted', await countRecounted(pool, sample), { exactly: 0 });
  await vacuumAll(pool);
  await pool.end();
}

async function answerAll(databaseUrl: string, pool: Pool, numbers: number[]) {
  const { db, close } = openDatabase({ url: databaseUrl, poolSize: CONNECTIONS, onIdleError: () => {} });
  const processorMs = await processorMsOfDatabase(pool);
  const begun = processorMs();
  const answering = await secondsOf(async () => {
    for (let from = 0; from < numbers.length; from += AT_ONCE) {
      const waiting = (await giveQuizzes(pool, numbers.slice(from, from + AT_ONCE))).flat();
      const answerNext = async () => {
        for (let answer = waiting.shift(); answer; answer = waiting.shift()) await saveCrowdAnswer(db, answer);
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, answerNext));
    }
  });
  const counting = (await msUntilCounted(pool)) / 1000;
  const answers = numbers.length * QUIZ_SIZE;
  const each = ((processorMs() - begun) / answers).toFixed(2);
  const seconds = `${answering.toFixed(0)}; ${counting.toFixed(1)}`;
  say(`${answers} answers of ${numbers.length} users, seconds; until counted`, seconds, WIDE);
  say('processor ms of PostgreSQL for each, with counting', each, WIDE);
  // Processes that have ended are not in the processor time.
  await close();
}

function sayChanges(before: TableSize[], after: TableSize[]) {
  for (const [place, { table, changed, changedInPlace, bytes, indexBytes }] of after.entries()) {
    const earlier = before[place];
    if (!earlier) throw new Error(`${table} had no size before the day.`);
    const changes = changed - earlier.changed;
    const inPlace = changedInPlace - earlier.changedInPlace;
    say(
      `the day, ${table} and its indexes: MiB added; changed rows, of which in place`,
      `${inMib(bytes - earlier.bytes)} and ${inMib(indexBytes - earlier.indexBytes)}; ${changes}, ${inPlace}`,
      WIDE,
    );
  }
}

async function vacuumAll(pool: Pool) {
  for (const table of TABLES) {
    const seconds = await secondsOf(() => pool.query(`vacuum ${table}`));
    say(`vacuum of ${table}, seconds`, seconds.toFixed(2), WIDE);
    saySizes('after vacuum', await sizesOfTables(pool, [table]), []);
  }
  const tables = await sizesOfTables(pool, TABLES);
  const dead = sumOf(tables.map((table) => table.dead)) / sumOf(tables.map(({ live }) => live));
  expectFigure('dead rows after vacuum / all rows', dead, { atMost: MOST_DEAD }, { width: WIDE });
}
