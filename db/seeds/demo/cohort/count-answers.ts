import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/**
 * Scores the stored answers of learners who have no attempts yet, and counts them everywhere: the result is what
 * `score_attempt` would have left behind for each answer in turn, which takes a hundred times as long.
 */
export async function countAnswers(tx: Db, userIds: string[], now: Date): Promise<void> {
  const ofLearners = sql`user_id = any(${userIds}::uuid[])`;
  await scoreAttempts(tx, ofLearners);
  await sql`analyze attempts`.execute(tx);
  await meetQuestions(tx, ofLearners);
  await storeSets(tx, ofLearners);
  await countLearners(tx, ofLearners);
  await countDaily(tx, ofLearners);
  await countQuestions(tx, ofLearners, now);
  await sql`select rebuild_statistics()`.execute(tx);
}

type Learners = RawBuilder<unknown>;

/** Test mode scores all answers when the quiz ends, by question; Learning mode and the question of the day at once. */
async function scoreAttempts(tx: Db, ofLearners: Learners) {
  await sql`
    insert into attempts (
      user_id, quiz_id, question_id, version, edition, option_position, is_right, is_first_try, mode, seconds,
      confidence, given_at, scored_at, day
    )
    select user_id, quiz_id, answer.question_id, answer.version, edition, option.position, answer.is_right,
      row_number() over (partition by user_id, answer.question_id order by scored_at, given_at) = 1, mode, seconds,
      confidence, given_at, scored_at, local_day(time_zone, given_at)
    from (
      select user_id, quiz_id, question_id, version, edition, option_id, is_right, mode, seconds, confidence, given_at,
        case mode when 1 then finalised_at else given_at end as scored_at
      from quiz_questions
      join (select user_id, id as quiz_id, mode, finalised_at from quizzes) as quiz using (user_id, quiz_id)
      where ${ofLearners} and option_id is not null
      union all
      select user_id, null, question_id, version, edition, option_id, is_right, 3, seconds, null, given_at, given_at
      from daily_answers
      join question_versions using (question_id, version)
      where ${ofLearners}
    ) as answer
    join users on users.id = user_id
    join question_options as option on option.id = option_id
    order by user_id, scored_at, answer.question_id
  `.execute(tx);
}

/** Without the trigger that updates one bit after the other; `storeSets` writes all of them at once. */
async function meetQuestions(tx: Db, ofLearners: Learners) {
  await sql`alter table question_progress disable trigger learner_sets_begin`.execute(tx);
  await sql`
    with met as (
      select user_id, question_id, started_at, given_at, coalesce(given_at, started_at) as at, option_id is not null as is_answered,
        is_right, confidence
      from quiz_questions where ${ofLearners} and started_at is not null
      union all
      select user_id, question_id, given_at, given_at, given_at, true, is_right, null from daily_answers where ${ofLearners}
    )
    insert into question_progress (
      user_id, question_id, times_asked, last_asked_at, attempts, last_outcome, is_sure_and_wrong, answered_at
    )
    select user_id, question_id, count(*), max(started_at), count(*) filter (where is_answered),
      (array_agg(case when not is_answered then 'omitted' when is_right then 'right' else 'wrong' end order by at desc))[1],
      (array_agg(is_answered and not is_right and confidence is not distinct from 3 order by at desc))[1],
      max(given_at)
    from met
    group by user_id, question_id
  `.execute(tx);
  await sql`alter table question_progress enable trigger learner_sets_begin`.execute(tx);
}

async function storeSets(tx: Db, ofLearners: Learners) {
  await sql`
    with bits as (
      select user_id, question_id / 1024 as chunk, question_id % 1024 / 8 as byte,
        sum((times_asked > 0)::int << question_id % 8) as asked,
        sum((attempts > 0)::int << question_id % 8) as answered,
        sum((last_outcome = 'right')::int << question_id % 8) as answered_right,
        sum((last_outcome = 'wrong')::int << question_id % 8) as answered_wrong,
        sum((last_outcome = 'omitted')::int << question_id % 8) as omitted,
        sum(is_sure_and_wrong::int << question_id % 8) as sure_and_wrong
      from question_progress where ${ofLearners}
      group by 1, 2, 3
    )
    insert into learner_sets (user_id, chunk, asked, answered, answered_right, answered_wrong, omitted, sure_and_wrong)
    select user_id, chunk, ${bytes('asked')}, ${bytes('answered')}, ${bytes('answered_right')}, ${bytes('answered_wrong')},
      ${bytes('omitted')}, ${bytes('sure_and_wrong')}
    from (select distinct user_id, chunk from bits) as known
    cross join generate_series(0, 127) as byte
    left join bits using (user_id, chunk, byte)
    group by user_id, chunk
  `.execute(tx);
}

const bytes = (bits: string) =>
  sql`string_agg(set_byte('\\x00'::bytea, 0, coalesce(${sql.ref(bits)}, 0)::int), ''::bytea order by byte)`;

async function countLearners(tx: Db, ofLearners: Learners) {
  await sql`
    insert into learner_totals (user_id, attempts, right_attempts, first_tries, right_first_tries, seconds)
    select user_id, count(*), count(*) filter (where is_right), count(*) filter (where is_first_try),
      count(*) filter (where is_first_try and is_right), sum(seconds)
    from attempts where ${ofLearners}
    group by user_id
  `.execute(tx);
}

async function countDaily(tx: Db, ofLearners: Learners) {
  await sql`
    with runs as (
      select user_id, max(day) as last_day, count(*)::int as days
      from (
        select user_id, day, day - row_number() over (partition by user_id order by day)::int as run
        from daily_answers where ${ofLearners}
      ) as answered
      group by user_id, run
    )
    insert into daily_streaks (user_id, last_day, streak, longest, answered)
    select user_id, max(last_day), (array_agg(days order by last_day desc))[1], max(days), sum(days)
    from runs
    group by user_id
  `.execute(tx);
  await countDailyAnswers(tx, ofLearners);
}

export async function countDailyAnswers(tx: Db, ofLearners: Learners) {
  await sql`
    insert into daily_counters as known (day, shard, answered, right_answered)
    select day, 1, count(*), count(*) filter (where is_right) from daily_answers where ${ofLearners} group by day
    on conflict (day, shard) do update set
      answered = known.answered + excluded.answered,
      right_answered = known.right_answered + excluded.right_answered
  `.execute(tx);
}

/** The counters behind the statistics of each question. */
export async function countQuestions(tx: Db, ofLearners: Learners, now: Date) {
  await sql`
    with before as (
      select attempts.*,
        count(*) filter (where is_first_try) over earlier as first_tries,
        count(*) filter (where is_first_try and is_right) over earlier as right_first_tries
      from attempts
      where ${ofLearners}
      window earlier as (partition by user_id order by id rows between unbounded preceding and 1 preceding)
    ), rated as (
      select *, is_first_try and first_tries >= first_tries_before_ability() as is_rated,
        round(right_first_tries::double precision / nullif(first_tries, 0) * 1e6) / 1e6 as ability
      from before
    )
    insert into question_counters as counter (
      question_id, edition, shard, answers, right_answers, first_tries, right_first_tries, rated_tries,
      right_rated_tries, ability_sum, ability_square_sum, right_ability_sum, counted_at
    )
    select question_id, edition, 0, count(*), count(*) filter (where is_right), count(*) filter (where is_first_try),
      count(*) filter (where is_first_try and is_right), count(*) filter (where is_rated),
      count(*) filter (where is_rated and is_right), coalesce(sum(ability) filter (where is_rated), 0),
      coalesce(sum(ability * ability) filter (where is_rated), 0),
      coalesce(sum(ability) filter (where is_rated and is_right), 0), date_trunc('minute', ${now}::timestamptz)
    from rated
    group by question_id, edition
    on conflict (question_id, edition, shard) do update set
      answers = counter.answers + excluded.answers,
      right_answers = counter.right_answers + excluded.right_answers,
      first_tries = counter.first_tries + excluded.first_tries,
      right_first_tries = counter.right_first_tries + excluded.right_first_tries,
      rated_tries = counter.rated_tries + excluded.rated_tries,
      right_rated_tries = counter.right_rated_tries + excluded.right_rated_tries,
      ability_sum = counter.ability_sum + excluded.ability_sum,
      ability_square_sum = counter.ability_square_sum + excluded.ability_square_sum,
      right_ability_sum = counter.right_ability_sum + excluded.right_ability_sum,
      counted_at = greatest(counter.counted_at, excluded.counted_at)
  `.execute(tx);
  await countOptionsAndTimes(tx, ofLearners);
}

async function countOptionsAndTimes(tx: Db, ofLearners: Learners) {
  await sql`
    insert into option_counters as counter (question_id, edition, position, shard, answers, first_tries)
    select question_id, edition, option_position, 0, count(*), count(*) filter (where is_first_try)
    from attempts where ${ofLearners}
    group by question_id, edition, option_position
    on conflict (question_id, edition, position, shard) do update set
      answers = counter.answers + excluded.answers, first_tries = counter.first_tries + excluded.first_tries
  `.execute(tx);
  await sql`
    insert into question_time_counters as counter (question_id, edition, step, shard, first_tries)
    select question_id, edition, least(seconds, 600) / 5, 0, count(*)
    from attempts where ${ofLearners} and is_first_try
    group by question_id, edition, least(seconds, 600) / 5
    on conflict (question_id, edition, step, shard) do update set
      first_tries = counter.first_tries + excluded.first_tries
  `.execute(tx);
}
