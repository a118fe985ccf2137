import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll } from 'vitest';
import { addQuiz, finaliseQuiz, giveAnswer, optionIds } from '#server/quiz/quiz.test-kit.ts';
import { LEARNING, TEST } from '#shared/quiz/quiz-enums.ts';
import type { World } from '#test/world.ts';

/** Positions of the two options of these questions. */
export const RIGHT = 0;
export const WRONG = 1;

export interface Tags {
  disciplines: number[];
  bodySystems: number[];
}

/** Adds a published question with two options, the first one correct, and returns its id. */
export async function addTagged({ db }: Pick<World, 'db'>, { disciplines, bodySystems }: Tags): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with question as (
      insert into questions (status, fingerprint, search, created_at, updated_at)
      values ('published', ${randomUUID()}, '', now(), now()) returning id
    ),
    version as (
      insert into question_versions (question_id, version, edition, stem, lead_in, learning_point, created_at)
      select id, 1, 1, '', '', '', now() from question
    ),
    options as (
      insert into question_options (question_id, version, position, text, explanation, is_right)
      select id, 1, position, 'Option ' || position, '', position = ${RIGHT}
      from question, generate_series(0, 1) as position
    ),
    in_disciplines as (
      insert into question_disciplines (question_id, discipline_id, position)
      select id, tag, place from question, unnest(${disciplines}::int[]) with ordinality as listed (tag, place)
    ),
    in_body_systems as (
      insert into question_body_systems (question_id, body_system_id, position)
      select id, tag, place from question, unnest(${bodySystems}::int[]) with ordinality as listed (tag, place)
    )
    select id from question
  `.execute(db);
  const [added] = rows;
  if (!added) throw new Error('No question was added.');
  return added.id;
}

/** Questions for the tests of a file, with the tags of their place. Their ids are known once the tests run. */
export function useTagged(world: World, count: number, tagsOf: (place: number) => Tags): number[] {
  const ids: number[] = [];
  beforeAll(async () => {
    for (let place = 0; place < count; place += 1) ids.push(await addTagged(world, tagsOf(place)));
  });
  return ids;
}

export const moveTo = ({ db }: Pick<World, 'db'>, userId: string, timeZone: string) =>
  sql`update users set time_zone = ${timeZone} where id = ${userId}`.execute(db);

/** Answers a question in a new Learning quiz at the current time. */
export async function learn(world: World, userId: string, questionId: number, place: number, seconds = 30) {
  const quizId = await addQuiz(world, { userId, questionIds: [questionId], mode: LEARNING });
  await giveAnswer(world, { userId, quizId }, { questionId, place, seconds });
}

/** Answers questions in a new Test quiz at the current time, and returns a function that ends the quiz. */
export async function beginTest(world: World, userId: string, answers: { questionId: number; place: number }[]) {
  const questionIds = answers.map(({ questionId }) => questionId);
  const quizId = await addQuiz(world, { userId, questionIds, mode: TEST });
  for (const answer of answers) await giveAnswer(world, { userId, quizId }, answer);
  return () => finaliseQuiz(world, { userId, quizId });
}

/** Answers the question of the day. The given question is used unless the day already has one. */
export async function answerDaily(world: World, userId: string, day: string, questionId: number, place: number) {
  const { db, clock } = world;
  await sql`
    insert into daily_questions (day, question_id, version, chosen_at) values (${day}, ${questionId}, 1, ${clock.now()})
    on conflict do nothing
  `.execute(db);
  const { rows } = await sql<{ id: number }>`select question_id as id from daily_questions where day = ${day}`.execute(
    db,
  );
  const asked = rows[0]?.id ?? questionId;
  const optionId = (await optionIds(world, asked))[place];
  await sql`
    select answer_daily_question(${userId}, ${day}, ${asked}, ${optionId}, 20, ${clock.now()})
  `.execute(db);
}

/** All answer counters in a fixed order; those of all users are summed over their shards. */
export async function allCounters({ db, foldAnswers }: Pick<World, 'db' | 'foldAnswers'>) {
  await foldAnswers();
  const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;
  return {
    learnerDays: await rowsOf(sql`select * from learner_days order by 1, 2, 3, 4`),
    effortDays: await rowsOf(sql`select * from effort_days order by 1, 2`),
    allUsersDays: await rowsOf(sql`
      select discipline_id, body_system_id, day, sum(attempts) as attempts, sum(right_attempts) as right_attempts,
        sum(first_tries) as first_tries, sum(right_first_tries) as right_first_tries, sum(day_people) as people
      from everybody_days group by 1, 2, 3 order by 1, 2, 3
    `),
    // On which day of the period a user is counted depends on the order in which answers arrive.
    allUsersWeeks: await rowsOf(sql`
      select discipline_id, body_system_id, date_trunc('week', day::timestamp) as week, sum(week_people) as people
      from everybody_days group by 1, 2, 3 order by 1, 2, 3
    `),
    allUsersMonths: await rowsOf(sql`
      select discipline_id, body_system_id, date_trunc('month', day::timestamp) as month, sum(month_people) as people
      from everybody_days group by 1, 2, 3 order by 1, 2, 3
    `),
    allTimeTotals: await rowsOf(sql`
      select discipline_id, body_system_id, sum(first_tries) as first_tries, sum(right_first_tries) as right_first_tries,
        sum(learners) as learners
      from (
        select discipline_id, body_system_id, first_tries, right_first_tries, learners from everybody_totals
        union all
        select discipline_id, body_system_id, first_tries, right_first_tries, learners from everybody_days where shard > 0
      ) as counted
      group by 1, 2 order by 1, 2
    `),
  };
}
