// `npm run bench -- choosing`: how matching and creating scale with the bank and with earlier attempts.
import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { openDatabase } from '#server/platform/database/db.ts';
import { fillBank } from './bank.ts';
import { say } from './figures.ts';
import { APP_SECRET, type FilledServer, openFilledServer } from './filled-server.ts';
import { median } from './load.ts';
import { type BenchPerson, makePeople } from './people.ts';
import { sized } from './sizes.ts';

const MONTHLY_PLAN = 11;
const SMALL = 400;
const LARGE = sized(100_000, 2_000);
const EARLIER = sized(10_000, 500);
const WARM_UP_ROUNDS = 5;
const ROUNDS = WARM_UP_ROUNDS + sized(35, 3);
/** Enough to stay below the rate limit per user. */
const PEOPLE = 8;

interface People {
  newcomers: BenchPerson[];
  /** Users who have seen ten thousand questions, or all of them. */
  veterans: BenchPerson[];
}
type Bench = FilledServer<People>;

/** Two servers, one with a small bank and one with a large one, measured alternately. */
export async function measureChoosing() {
  await using small = await openFilledServer((databaseUrl) => fill(databaseUrl, SMALL));
  await using large = await openFilledServer((databaseUrl) => fill(databaseUrl, LARGE));
  const times = await takeTurns({
    'small matches': () => matches(small, 'newcomers'),
    'large matches': () => matches(large, 'newcomers'),
    'veteran matches': () => matches(large, 'veterans'),
    'small creating': () => create(small, 'newcomers'),
    'large creating': () => create(large, 'newcomers'),
    'veteran creating': () => create(large, 'veterans'),
  });
  const ratio = (one: keyof typeof times, other: keyof typeof times) => (times[one] / times[other]).toFixed(2);
  const banks = `${LARGE.toLocaleString('en')} questions / ${SMALL}`;
  const attempts = `${EARLIER.toLocaleString('en')} earlier attempts / none`;
  say(`GET quiz/matches, ${banks}`, ratio('large matches', 'small matches'));
  say(`GET quiz/matches, ${attempts}`, ratio('veteran matches', 'large matches'));
  say(`POST quiz/custom, ${banks}`, ratio('large creating', 'small creating'));
  say(`POST quiz/custom, ${attempts}`, ratio('veteran creating', 'large creating'));
  say('GET quiz/matches with the large bank, median ms', times['large matches'].toFixed(1));
  say('POST quiz/custom with the large bank, median ms', times['large creating'].toFixed(1));
}

async function fill(databaseUrl: string, questions: number): Promise<People> {
  const { db, close } = openDatabase({ url: databaseUrl, poolSize: 2, onIdleError: () => {} });
  // Without a statement timeout.
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  // The shipped bank is larger than the small size, so the surplus is retired.
  await pool.query(`update questions set status = 'retired' where id > $1 and status = 'published'`, [questions]);
  await fillBank(pool, questions);
  const people = await makePeople(db, { count: 2 * PEOPLE, appSecret: APP_SECRET });
  await subscribe(pool, people);
  const veterans = people.slice(PEOPLE);
  for (const { id } of veterans) await meetQuestions(pool, id);
  await pool.query('vacuum analyze');
  await pool.end();
  await close();
  return { newcomers: people.slice(0, PEOPLE), veterans };
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
      // The first rounds warm the caches.
      if (round >= WARM_UP_ROUNDS) times[name].push(performance.now() - begun);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times[name])])) as Record<Name, number>;
}

let turns = 0;
const nextOf = (bench: Bench, who: keyof People) => {
  turns += 1;
  const person = bench.filled[who][turns % PEOPLE];
  if (!person) throw new Error(`There are no ${who}.`);
  return person;
};

const matches = (bench: Bench, who: keyof People) =>
  ask(bench, nextOf(bench, who), 'GET', 'matches?disciplines=1,2,3,4,5&bodySystems=1,2,3&questionTypes=2,3');

const create = (bench: Bench, who: keyof People) =>
  ask(bench, nextOf(bench, who), 'POST', 'custom', { id: randomUUID(), criteria: { amount: 20 } });

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
