import type { Pool } from 'pg';
import { accessToken } from '#server/accounts/access-token.ts';
import { deriveKeys } from '#server/platform/security/keys.ts';

export const QUIZ_SIZE = 40;
const MONTHLY_PLAN = 11;

/** A question of the bank and one of its options. */
interface Choice {
  questionId: number;
  optionId: number;
}

/** A user with one Learning quiz without answers. */
export interface Learner {
  id: string;
  quizId: string;
  jwt: string;
}

export interface Learners {
  /** The ids of users and quizzes are this prefix and a number of twelve digits, starting at 0. */
  idPrefix: string;
  people: Learner[];
  /** The questions in order, and the options to select. */
  choices: Choice[];
}

/** Creates new users with SQL each time, so that no rate limit is reached and nothing is answered twice. */
export async function makeLearners(
  pool: Pool,
  { group, count, appSecret }: { group: number; count: number; appSecret: string },
): Promise<Learners> {
  const idPrefix = `00000000-0000-4000-8${String(group).padStart(3, '0')}-`;
  const choices = await chooseQuestions(pool);
  await pool.query(
    `with people as (
       select ($1 || lpad(place::text, 12, '0'))::uuid as id, $1 || place as name from generate_series(0, $2 - 1) as place
     ),
     joined as (
       insert into users (id, email, first_name, last_name, role_id, activated_at)
       select id, name || '@learners.example', 'Ben', 'Chmark', 1, now() from people returning id
     ),
     subscribed as (
       insert into user_subscriptions (user_id, plan_id, starts_at, ends_at)
       select id, $3, now(), now() + interval '1 day' from joined
     ),
     signed_in as (
       insert into sessions (id, user_id, device_id, rotated_at, created_at, expires_at)
       select id, id, id, now(), now(), now() + interval '1 day' from joined
     ),
     quizzed as (
       insert into quizzes (user_id, id, kind, mode, criteria, size, created_at)
       select id, id, 2, 2, '{}', $4, now() from joined returning user_id
     )
     insert into quiz_questions (user_id, quiz_id, position, question_id, version, edition)
     select user_id, user_id, asked.place - 1, asked.id, current_version, edition
     from quizzed
     cross join unnest($5::int[]) with ordinality as asked (id, place)
     join questions on questions.id = asked.id
     join question_versions on question_id = questions.id and version = current_version`,
    [idPrefix, count, MONTHLY_PLAN, QUIZ_SIZE, choices.map(({ questionId }) => questionId)],
  );
  return { idPrefix, choices, people: await signIn(idPrefix, count, appSecret) };
}

async function chooseQuestions(pool: Pool): Promise<Choice[]> {
  const { rows } = await pool.query<Choice>(
    `select questions.id as "questionId", option.id as "optionId"
     from questions
     join question_options as option
       on option.question_id = questions.id and version = current_version and position = questions.id % 3
     where status = 'published' order by questions.id limit $1`,
    [QUIZ_SIZE],
  );
  if (rows.length < QUIZ_SIZE) throw new Error('The bank has too few questions to measure with.');
  return rows;
}

async function signIn(idPrefix: string, count: number, appSecret: string): Promise<Learner[]> {
  const key = deriveKeys(appSecret)['access-token'];
  const rights = { hasAdminInterface: false, disciplines: [], bodySystems: [] };
  return Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const id = idPrefix + String(place).padStart(12, '0');
      return { id, quizId: id, jwt: await accessToken.sign(key, { sub: id, sid: id, ...rights }, new Date()) };
    }),
  );
}

/** Throws if not all of their answers were scored, because then the measurement is invalid. */
export async function expectAllAnswered(pool: Pool, { idPrefix, people }: Learners) {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from attempts
     where user_id between ($1 || '000000000000')::uuid and ($1 || '999999999999')::uuid`,
    [idPrefix],
  );
  const expected = people.length * QUIZ_SIZE;
  if (rows[0]?.count !== expected) throw new Error(`${rows[0]?.count} of ${expected} answers were scored.`);
}
