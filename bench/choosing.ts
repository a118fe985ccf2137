import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Pool } from 'pg';
import { openDatabase } from '#server/platform/database/db.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { makeDataDir, removeDataDir, startServer } from '#test/start-server.ts';
import { fillBank } from './bank.ts';
import { median } from './load.ts';
import { type BenchPerson, makePeople } from './people.ts';

const APP_SECRET = 'only for measuring: nothing that anybody keeps';
const MONTHLY_PLAN = 11;
const SMALL = 400;
const LARGE = 100_000;
const EARLIER = 10_000;
const ROUNDS = 40;
/** A person is asked about at most so often, so that nobody meets a limit. */
const PEOPLE = 8;

interface Bench {
  url: string;
  newcomers: BenchPerson[];
  /** Who has met ten thousand questions, or all there are. */
  veterans: BenchPerson[];
  stop: () => Promise<void>;
}

export interface ChoosingFigures {
  /** Times with 100,000 questions as a multiple of those with 400, and with 10,000 earlier attempts of those with none. */
  matchesByBank: number;
  matchesByAttempts: number;
  creatingByBank: number;
  creatingByAttempts: number;
  matchesMs: number;
  creatingMs: number;
}

/** Two servers, one with a small bank and one with a large one, asked in turns. */
export async function measureChoosing(): Promise<ChoosingFigures> {
  const small = await open(SMALL);
  const large = await open(LARGE);
  try {
    const times = await takeTurns({
      'small matches': () => matches(small, 'newcomers'),
      'large matches': () => matches(large, 'newcomers'),
      'veteran matches': () => matches(large, 'veterans'),
      'small creating': () => create(small, 'newcomers'),
      'large creating': () => create(large, 'newcomers'),
      'veteran creating': () => create(large, 'veterans'),
    });
    return {
      matchesByBank: times['large matches'] / times['small matches'],
      matchesByAttempts: times['veteran matches'] / times['large matches'],
      creatingByBank: times['large creating'] / times['small creating'],
      creatingByAttempts: times['veteran creating'] / times['large creating'],
      matchesMs: times['large matches'],
      creatingMs: times['large creating'],
    };
  } finally {
    await small.stop();
    await large.stop();
  }
}

async function open(questions: number): Promise<Bench> {
  const folder = await makeDataDir();
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), database: 'vignette' });
  const server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: folder, APP_SECRET });
  const { db, close } = openDatabase({ url: postgres.url, poolSize: 2, onIdleError: () => {} });
  // Its statements may take as long as they take.
  const pool = new Pool({ connectionString: postgres.url, max: 1 });
  // The shipped bank has more than the small one is meant to have: the difference is retired.
  await pool.query(`update questions set status = 'retired' where id > $1 and status = 'published'`, [questions]);
  await fillBank(pool, questions);
  const people = await makePeople(db, { count: 2 * PEOPLE, appSecret: APP_SECRET });
  await subscribe(pool, people);
  const veterans = people.slice(PEOPLE);
  for (const { id } of veterans) await meetQuestions(pool, id);
  await pool.query('vacuum analyze');
  await pool.end();
  await close();
  return {
    url: server.url,
    newcomers: people.slice(0, PEOPLE),
    veterans,
    async stop() {
      await server.stop('SIGINT');
      await postgres.stop();
      await removeDataDir(folder);
    },
  };
}

const subscribe = (pool: Pool, people: BenchPerson[]) =>
  pool.query(
    `insert into user_subscriptions (user_id, plan_id, starts_at, ends_at)
     select id, $1, now(), now() + interval '1 day' from unnest($2::uuid[]) as id`,
    [MONTHLY_PLAN, people.map(({ id }) => id)],
  );

const meetQuestions = (pool: Pool, userId: string) =>
  pool.query(
    `insert into question_progress (user_id, question_id, times_asked, last_asked_at, attempts, last_outcome)
     select $1, id, 1 + id % 3, now() - make_interval(mins => id), 1, case when id % 3 = 0 then 'wrong' else 'right' end
     from (select id from questions where status = 'published' order by hashint4(id) limit $2) as met`,
    [userId, EARLIER],
  );

type Calls<Name extends string> = Record<Name, () => Promise<unknown>>;

async function takeTurns<Name extends string>(calls: Calls<Name>): Promise<Record<Name, number>> {
  const names = Object.keys(calls) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) {
      const begun = performance.now();
      await calls[name]();
      // The first rounds fill what is kept in memory.
      if (round >= 5) times[name].push(performance.now() - begun);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times[name])])) as Record<Name, number>;
}

let turns = 0;
const somebody = (bench: Bench, who: 'newcomers' | 'veterans') => {
  turns += 1;
  const person = bench[who][turns % PEOPLE];
  if (!person) throw new Error('There is nobody to ask.');
  return person;
};

const matches = (bench: Bench, who: 'newcomers' | 'veterans') =>
  ask(bench, somebody(bench, who), 'GET', 'matches?disciplines=1,2,3,4,5&bodySystems=1,2,3&questionTypes=2,3');

const create = (bench: Bench, who: 'newcomers' | 'veterans') =>
  ask(bench, somebody(bench, who), 'POST', 'custom', { id: randomUUID(), criteria: { amount: 20 } });

async function ask(bench: Bench, person: BenchPerson, method: string, address: string, body?: object) {
  const response = await fetch(`${bench.url}/api/v1/quiz/${address}`, {
    method,
    headers: {
      authorization: `Bearer ${person.jwt}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return response.text();
}
