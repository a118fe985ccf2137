import { sql } from 'kysely';
import type { World } from '#test/world.ts';

/** Correct positions by question id; null means that every answer counts as correct. */
export type Keys = ReadonlyMap<number, ReadonlySet<number> | null>;

interface Answer {
  userId: string;
  questionId: number;
  place: number;
  isRight: boolean;
}

export const isRightBy = (keys: Keys, { questionId, place }: Pick<Answer, 'questionId' | 'place'>): boolean => {
  const key = keys.get(questionId);
  return key === null || key?.has(place) === true;
};

const rowsOf = async <Row>({ db }: Pick<World, 'db'>, query: ReturnType<typeof sql<Row>>) =>
  (await query.execute(db)).rows;

/** All answers, from each of the three places where they are stored. */
export async function allAnswers(world: World): Promise<Record<'quiz' | 'daily' | 'scored', Answer[]>> {
  return {
    quiz: await rowsOf(
      world,
      sql<Answer>`
        select user_id as "userId", asked.question_id as "questionId", option.position as place, asked.is_right as "isRight"
        from quiz_questions as asked join question_options as option on option.id = asked.option_id
      `,
    ),
    daily: await rowsOf(
      world,
      sql<Answer>`
        select user_id as "userId", answer.question_id as "questionId", option.position as place, answer.is_right as "isRight"
        from daily_answers as answer join question_options as option on option.id = answer.option_id
      `,
    ),
    scored: await rowsOf(
      world,
      sql<Answer>`
        select user_id as "userId", question_id as "questionId", option_position as place, is_right as "isRight"
        from attempts
      `,
    ),
  };
}

/**
 * Pairs of queries: the stored counters, except the statistics by day, and the same figures computed from the answers.
 */
const pairs = [
  [
    sql`select user_id, attempts, right_attempts, first_tries, right_first_tries from learner_totals order by 1`,
    sql`
        select user_id, count(*)::int as attempts, (count(*) filter (where is_right))::int as right_attempts,
          (count(*) filter (where is_first_try))::int as first_tries,
          (count(*) filter (where is_first_try and is_right))::int as right_first_tries
        from attempts group by 1 order by 1
      `,
  ],
  [
    sql`
        select question_id, edition, sum(answers)::int as answers, sum(right_answers)::int as right_answers,
          sum(first_tries)::int as first_tries, sum(right_first_tries)::int as right_first_tries
        from question_counters group by 1, 2 order by 1, 2
      `,
    sql`
        select question_id, edition, count(*)::int as answers, (count(*) filter (where is_right))::int as right_answers,
          (count(*) filter (where is_first_try))::int as first_tries,
          (count(*) filter (where is_first_try and is_right))::int as right_first_tries
        from attempts group by 1, 2 order by 1, 2
      `,
  ],
  [
    sql`
        select day::text, sum(answered)::int as answered, sum(right_answered)::int as right_answered
        from daily_counters group by 1 order by 1
      `,
    sql`
        select day::text, count(*)::int as answered, (count(*) filter (where is_right))::int as right_answered
        from daily_answers group by 1 order by 1
      `,
  ],
  [
    sql`
        select user_id, question_id, last_outcome, is_sure_and_wrong from question_progress
        where last_outcome in ('right', 'wrong') order by 1, 2
      `,
    sql`
        select distinct on (user_id, question_id) user_id, question_id,
          case when is_right then 'right' else 'wrong' end as last_outcome,
          not is_right and confidence is not distinct from 3 as is_sure_and_wrong
        from attempts join question_progress as progress using (user_id, question_id)
        where progress.last_outcome in ('right', 'wrong')
        order by user_id, question_id, given_at desc, id desc
      `,
  ],
  [
    sql`
        select user_id, question_id, get_bit(answered_right, question_id % 1024) as "right",
          get_bit(answered_wrong, question_id % 1024) as wrong
        from question_progress join learner_sets using (user_id)
        where chunk = question_id / 1024 order by 1, 2
      `,
    sql`
        select user_id, question_id, (last_outcome = 'right')::int as "right", (last_outcome = 'wrong')::int as wrong
        from question_progress order by 1, 2
      `,
  ],
] as const;

/** The stored and the computed rows of each pair, for comparison. */
export async function keptAndSaid(world: World): Promise<{ kept: unknown[]; said: unknown[] }[]> {
  await world.foldAnswers();
  return Promise.all(
    pairs.map(async ([kept, said]) => ({ kept: await rowsOf(world, kept), said: await rowsOf(world, said) })),
  );
}
