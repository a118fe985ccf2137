import type { Pool } from 'pg';
import { accessToken } from '#server/accounts/access-token.ts';
import { deriveKeys } from '#server/platform/security/keys.ts';
import { plainCriteria } from '#shared/quiz/plain-criteria.ts';

const MONTHLY_PLAN = 11;
const DAYS = 365;
const UNIVERSITIES = 20;
/** Seven of ten answers are first attempts; the others are repeated. */
const FIRST_TRIES = 0.7;
const ID_PREFIX = '00000000-0000-4000-9000-';
const SECOND_QUIZ_PREFIX = '00000000-0000-4000-9001-';

/** The id of the user with this number. */
export const userIdSql = (number: string) => idSql(ID_PREFIX, number);

const idSql = (prefix: string, number: string) => `('${prefix}' || lpad((${number})::text, 12, '0'))::uuid`;

export interface Asker {
  id: string;
  jwt: string;
}

export const userId = (number: number) => ID_PREFIX + String(number).padStart(12, '0');

/** Some of these users, signed in, beginning with the number `first`. */
export async function askersOf(count: number, appSecret: string, first = 0): Promise<Asker[]> {
  const key = deriveKeys(appSecret)['access-token'];
  const rights = { hasAdminInterface: false, disciplines: [], bodySystems: [] };
  return Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const id = userId(first + place);
      return { id, jwt: await accessToken.sign(key, { sub: id, sid: id, ...rights }, new Date()) };
    }),
  );
}

/** Users with a plan and a session who are on the leaderboards and answer the question of the day. */
export async function addCrowd(pool: Pool, people: number) {
  await pool.query(
    `with place as (
       select id, country_id, row_number() over (order by id) - 1 as number
       from (select * from universities order by id limit ${UNIVERSITIES}) as listed
     ),
     person as (
       insert into users (
         id, email, first_name, last_name, role_id, activated_at, country_id, university_id, study_year
       )
       select ${idSql(ID_PREFIX, 'counted.number')}, 'crowd-' || counted.number || '@bench.example', 'Ben', 'Chmark', 1, now(),
         place.country_id, place.id, 1 + counted.number % 6
       from generate_series(0, $1::int - 1) as counted (number)
       join place on place.number = counted.number % (select count(*) from place)
       returning id
     ),
     subscribed as (
       insert into user_subscriptions (user_id, plan_id, starts_at, ends_at)
       select id, $2, now() - interval '1 year', now() + interval '1 day' from person
     ),
     signed_in as (
       insert into sessions (id, user_id, device_id, rotated_at, created_at, expires_at)
       select id, id, id, now(), now(), now() + interval '1 day' from person
     ),
     joined as (
       insert into leaderboard_members (user_id, shown_as, joined_at) select id, 'name', now() - interval '1 year' from person
     )
     insert into quizzes (user_id, id, kind, mode, criteria, size, created_at, finalised_at)
     select id, case when second then replace(id::text, '${ID_PREFIX}', '${SECOND_QUIZ_PREFIX}')::uuid else id end,
       2, 2, $3, 40, now() - interval '1 year', now()
     from person, unnest(array[false, true]) as second`,
    [people, MONTHLY_PLAN, JSON.stringify({ ...plainCriteria, amount: 40 })],
  );
  await answerDaily(pool);
}

/** The same at every size, so that the streak board has entries even with few attempts. */
async function answerDaily(pool: Pool) {
  await pool.query(
    `insert into daily_questions (day, question_id, version, chosen_at)
     select current_date - 20 + place::int, id, current_version, now()
     from (select id, current_version, row_number() over (order by id) as place from questions where status = 'published')
       as asked
     where place <= 22
     on conflict do nothing`,
  );
  await pool.query(
    `insert into daily_answers (user_id, day, question_id, version, option_id, is_right, seconds, given_at)
     select users.id, day, question_id, version, 1, true, 20, day
     from users join daily_questions on day < current_date and day >= current_date - 1 - abs(hashtext(users.id::text)) % 18
     where email like 'crowd-%'`,
  );
  await pool.query(
    `insert into daily_streaks (user_id, last_day, streak, longest, answered)
     select user_id, max(day), count(*), count(*), count(*) from daily_answers group by user_id
     on conflict do nothing`,
  );
}

/** Without foreign key checks and triggers, on the only connection of this pool. */
export async function unchecked(pool: Pool, work: () => Promise<unknown>) {
  await pool.query('set session_replication_role = replica');
  await work();
  await pool.query('set session_replication_role = origin');
}

/** Few enough that the index pages of these users' attempts fit into the memory of the database. */
const PEOPLE_AT_ONCE = 200;

export interface Attempting {
  /** The number of the first user. */
  first?: number;
  people: number;
  /** Attempts of each of them. */
  each: number;
}

/** Attempts of these users, spread over a year and over the bank. */
export async function addAttempts(pool: Pool, { first = 0, people, each }: Attempting) {
  const questions = await questionsInRandomOrder(pool);
  for (let from = first; from < first + people; from += PEOPLE_AT_ONCE) {
    const to = Math.min(from + PEOPLE_AT_ONCE, first + people) - 1;
    await pool.query(insertAttempts, valuesOfAttempts({ from, to, each, questions }));
  }
  await pool.query('analyze attempts');
  await pool.query(insertTotals);
}

export async function questionsInRandomOrder(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ ids: number[] }>(
    `select array_agg(id order by hashint4(id)) as ids from questions where status = 'published'`,
  );
  return rows[0]?.ids ?? [];
}

/** The totals of all users who have attempts and no totals. */
export const insertTotals = `
  insert into learner_totals (user_id, attempts, right_attempts, first_tries, right_first_tries, seconds)
  select user_id, count(*), count(*) filter (where is_right), count(*) filter (where is_first_try),
    count(*) filter (where is_first_try and is_right), sum(seconds)
  from attempts group by user_id
  on conflict do nothing`;

interface InsertedAttempts {
  /** Numbers of users. */
  from: number;
  to: number;
  each: number;
  questions: number[];
}

/** The values for `insertAttempts`. */
export const valuesOfAttempts = ({ from, to, each, questions }: InsertedAttempts) => [
  from,
  each,
  questions,
  Math.ceil(each * FIRST_TRIES),
  to,
];

export const insertAttempts = `
     insert into public.attempts (
       user_id, quiz_id, question_id, version, edition, option_position, is_right, is_first_try, mode, seconds, confidence,
       given_at, scored_at, day
     )
     select ${idSql(ID_PREFIX, 'number')},
       case when place < $4 then ${idSql(ID_PREFIX, 'number')} else ${idSql(SECOND_QUIZ_PREFIX, 'number')} end,
       ($3::int[])[1 + (number * 37 + place % $4::int) % cardinality($3::int[])], 1, 1, chance % 5, chance % 100 < 65,
       place < $4, 2, 3 + chance % 90, nullif(chance / 7 % 4, 0), given_at, given_at, (given_at at time zone 'UTC')::date
     from generate_series($1::int, $5::int) as number
     cross join generate_series(0, $2::int - 1) as place
     cross join lateral (select hashint8(number::bigint * 100000 + place) & 1048575 as chance) as dice
     cross join lateral (
       select now() - make_interval(
         days => ${DAYS - 1} - (place * ${DAYS} / $2::int + case when $2::int < ${DAYS} then number else 0 end) % ${DAYS}
       ) as given_at
     ) as moment`;

/**
 * Progress and question sets of these users, as their screens read them. Run unchecked, or triggers create the sets
 * twice.
 */
export async function meetAnswered(pool: Pool, ids: string[]) {
  await pool.query(
    `insert into question_progress (user_id, question_id, times_asked, last_asked_at, attempts, last_outcome, answered_at)
     select user_id, question_id, count(*), max(given_at), count(*),
       case when (array_agg(is_right order by given_at desc))[1] then 'right' else 'wrong' end, max(given_at)
     from attempts where user_id = any($1::uuid[])
     group by user_id, question_id`,
    [ids],
  );
  await pool.query(
    `with met as (
       select user_id, question_id / 1024 as chunk, question_id % 1024 / 8 as place,
         bit_or(1 << question_id % 8) as answered,
         bit_or(1 << question_id % 8) filter (where last_outcome = 'right') as answered_right,
         bit_or(1 << question_id % 8) filter (where last_outcome = 'wrong') as answered_wrong
       from question_progress where user_id = any($1::uuid[])
       group by 1, 2, 3
     )
     insert into learner_sets (user_id, chunk, asked, answered, answered_right, answered_wrong)
     select user_id, chunk, ${bytesSql('answered')}, ${bytesSql('answered')}, ${bytesSql('answered_right')},
       ${bytesSql('answered_wrong')}
     from (select distinct user_id, chunk from met) as known
     cross join generate_series(0, 127) as place
     left join met using (user_id, chunk, place)
     group by user_id, chunk`,
    [ids],
  );
}

/** Everyone prepares for the same exam and is compared with the others. */
export async function compareAll(pool: Pool) {
  await pool.query(
    `with exam as (select id from exams order by id limit 1),
     chosen as (
       insert into study_settings (user_id, exam_id)
       select users.id, exam.id from users, exam where email like 'crowd-%'
       on conflict do nothing
     )
     insert into exam_levels (user_id, exam_id, level)
     select users.id, exam.id, hashtext(users.id::text) % 150 from users, exam where email like 'crowd-%'
     on conflict do nothing`,
  );
}

/** These users say why they missed questions, every other time. */
export async function nameReasons(pool: Pool, askers: Asker[]) {
  const ids = askers.map(({ id }) => id);
  await pool.query(
    `insert into quiz_questions (
       user_id, quiz_id, position, question_id, version, edition, option_id, is_right, given_at, confidence, seconds
     )
     select user_id, quiz_id, row_number() over (partition by user_id, quiz_id order by attempts.id) - 1,
       attempts.question_id, attempts.version, edition, question_options.id, attempts.is_right, given_at, confidence,
       seconds
     from attempts
     join question_options on question_options.question_id = attempts.question_id
       and question_options.version = attempts.version and question_options.position = option_position
     where user_id = any($1::uuid[]) and quiz_id is not null
     on conflict do nothing`,
    [ids],
  );
  await pool.query(
    `insert into miss_reasons (user_id, quiz_id, question_id, reason, chosen_at, day)
     select user_id, quiz_id, question_id,
       (array['unknown', 'misread', 'reasoning', 'slip', 'time'])[1 + question_id % 5], given_at, day
     from attempts where user_id = any($1::uuid[]) and quiz_id is not null and not is_right and question_id % 2 = 0
     on conflict do nothing`,
    [ids],
  );
}

const bytesSql = (bits: string) =>
  `string_agg(set_byte('\\x00'::bytea, 0, coalesce(${bits}, 0)), ''::bytea order by place)`;
