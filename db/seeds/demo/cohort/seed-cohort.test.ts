import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { rebuildMemory } from '#server/study-plan/rebuild-memory.ts';
import { addPerson } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { makeLearners } from './make-learners.ts';
import { removeDemo } from './remove-demo.ts';
import { seedCohort } from './seed-cohort.ts';

const world = useWorld();
const LEARNERS = 12;
const seed = () => seedCohort(world.db, world.clock.now(), makeLearners(LEARNERS));
const rows = async (query: ReturnType<typeof sql<object>>) => (await query.execute(world.db)).rows;
const attempts = () =>
  rows(
    sql`select user_id, question_id, option_position, is_first_try, seconds, given_at from attempts order by user_id, given_at`,
  );

/** Everything that is derived from answers, summed over shards. */
const derived = {
  progress: sql<object>`select * from question_progress order by user_id, question_id`,
  sets: sql<object>`select * from learner_sets order by user_id, chunk`,
  totals: sql<object>`select * from learner_totals order by user_id`,
  attempts: sql<object>`
    select user_id, quiz_id, question_id, version, edition, option_position, is_right, is_first_try, mode, seconds,
      confidence, given_at, scored_at, day
    from attempts order by user_id, given_at`,
  learnerDays: sql<object>`select * from learner_days order by 1, 2, 3, 4`,
  effort: sql<object>`select * from effort_days order by 1, 2`,
  everybody: sql<object>`
    select discipline_id, body_system_id, day, sum(attempts) as attempts, sum(right_attempts) as correct,
      sum(first_tries) as tries, sum(learners) as learners, sum(day_people) as by_day, sum(week_people) as by_week,
      sum(month_people) as by_month
    from everybody_days group by 1, 2, 3 order by 1, 2, 3`,
  streaks: sql<object>`select * from daily_streaks order by user_id`,
  daily: sql<object>`select day, sum(answered) as answered, sum(right_answered) as correct from daily_counters group by 1 order by 1`,
  questions: sql<object>`
    select question_id, edition, sum(answers) as answers, sum(right_answers) as correct, sum(first_tries) as tries,
      sum(right_first_tries) as correct_tries, sum(rated_tries) as rated, sum(right_rated_tries) as correct_rated,
      round(sum(ability_sum)::numeric, 6) as ability, round(sum(ability_square_sum)::numeric, 6) as square,
      round(sum(right_ability_sum)::numeric, 6) as correct_ability
    from question_counters group by 1, 2 order by 1, 2`,
  options: sql<object>`
    select question_id, edition, position, sum(answers) as answers, sum(first_tries) as tries
    from option_counters group by 1, 2, 3 order by 1, 2, 3`,
  times: sql<object>`
    select question_id, edition, step, sum(first_tries) as tries
    from question_time_counters group by 1, 2, 3 order by 1, 2, 3`,
};

async function readDerived() {
  const read: Record<string, object[]> = {};
  for (const [name, query] of Object.entries(derived)) read[name] = await rows(query);
  return read;
}

/** Removes all answers and gives them again, one by one, through the functions that the server calls. */
async function answerOneByOne() {
  await sql`
    create table given as
    select user_id, quiz_id, question_id, option_id, started_at, given_at, seconds, confidence, null::date as day,
      coalesce(given_at, started_at) as at, 1 as step
    from quiz_questions where started_at is not null
    union all
    select user_id, id, null, null, null, null, null, null, null, finalised_at, 2 from quizzes where finalised_at is not null
    union all
    select user_id, id, null, null, null, null, null, null, null, created_at, 0 from quizzes
    union all
    select user_id, null, question_id, option_id, null, given_at, seconds, null, day, given_at, 1 from daily_answers
  `.execute(world.db);
  await sql`
    truncate attempts, question_progress, learner_sets, learner_totals, learner_days, everybody_days, everybody_totals,
      effort_days, daily_answers, daily_streaks, daily_counters, question_counters, option_counters,
      question_time_counters
  `.execute(world.db);
  await sql`
    update quiz_questions set started_at = null, option_id = null, is_right = null, given_at = null, answer_key = null,
      seconds = 0, confidence = null
  `.execute(world.db);
  // An open Test quiz withholds its questions, so each quiz is opened only when it was created.
  await sql`
    create function open_quiz(person uuid, quiz uuid) returns text language sql as
    $$ update quizzes set finalised_at = null where user_id = person and id = quiz returning 'open' $$
  `.execute(world.db);
  const { rows: learners } = await sql<{ id: string }>`select distinct user_id as id from given`.execute(world.db);
  for (const { id } of learners) await giveAnswersOf(id);
  await world.foldAnswers();
}

const giveAnswersOf = (userId: string) =>
  sql`
    select case
      when step = 0 then open_quiz(user_id, quiz_id)
      when step = 2 then finalise_quiz(user_id, quiz_id, at)::text
      when day is not null then answer_daily_question(user_id, day, question_id, option_id, seconds, at)
      when option_id is null then start_quiz_question(user_id, quiz_id, question_id, started_at)
      else start_quiz_question(user_id, quiz_id, question_id, started_at) || (answer_quiz_question(
        user_id, quiz_id, question_id, option_id, gen_random_uuid(), given_at, seconds, confidence::smallint, at)).outcome
    end
    from (select * from given where user_id = ${userId} order by at, step) as given
  `.execute(world.db);

describe('the cohort', () => {
  beforeAll(async () => {
    for (let count = 0; count < 140; count += 1) await addQuestion(world);
    await seed();
  });

  it('has the counters that the same answers leave when they are given one by one', async () => {
    const inBulk = await readDerived();
    expect(inBulk['attempts']?.length).toBeGreaterThan(300);
    await answerOneByOne();
    const oneByOne = await readDerived();
    for (const name of Object.keys(derived)) {
      expect({ name, rows: oneByOne[name] }).toEqual({ name, rows: inBulk[name] });
    }
  }, 60_000);

  it('is added once', async () => {
    const before = await attempts();
    expect(await seed()).toBe(0);
    expect(await attempts()).toEqual(before);
  });

  it('is the same when it is made again on the same day, and has the memory that a rebuild gives', async () => {
    const before = await attempts();
    await removeDemo(world.db, world.clock.now());
    expect(await attempts()).toEqual([]);
    await seed();
    expect(await attempts()).toEqual(before);

    await rebuildMemory(world.deps, { isAll: true });
    const memory = sql<object>`select user_id, cards, next_due_on from memory_states order by user_id`;
    const first = await rows(memory);
    expect(first).toHaveLength((await rows(sql`select distinct user_id from attempts`)).length);
    await rebuildMemory(world.deps, { isAll: true });
    expect(await rows(memory)).toEqual(first);
  });
});

describe('the contributions', () => {
  it('include reports, questions in all states, shares, news and mailings', async () => {
    const [added] = await rows(sql`
      select (select count(distinct status) from problem_reports)::int as reports,
        (select count(distinct status) from user_questions)::int as questions,
        (select count(*) > 0 from shares) as shares,
        (select count(*) from mailings)::int as mailings,
        (select count(*) = max(recipients) from mailing_recipients join mailings on mailings.id = mailing_id) as recipients
    `);
    expect(added).toEqual({ reports: 4, questions: 6, shares: true, mailings: 2, recipients: true });
  });
});

describe('removing the demo', () => {
  it('deletes all demo users, and leaves others with statistics of their own answers', async () => {
    const other = await addPerson(world, { passwordHash: null });
    await seed();
    await sql`
      with asked as (select * from daily_questions order by day desc limit 1)
      select answer_daily_question(${other.id}, day, asked.question_id, option.id, 20, ${world.clock.now()})
      from asked join question_options as option using (question_id, version) where option.position = 0
    `.execute(world.db);
    expect(await removeDemo(world.db, world.clock.now())).toBe(LEARNERS);
    const left = await sql<object>`
      select (select count(*) from users where email like '%@demo.vignette.example')::int as demo,
        (select count(*) from attempts)::int as attempts, (select sum(answers) from question_counters)::int as answers,
        (select sum(answered) from daily_counters)::int as daily,
        (select sum(attempts) from everybody_days where discipline_id = 0 and body_system_id = 0)::int as counted,
        (select count(*) from mailings)::int as mailings,
        (select count(*) from seeds where name = 'demo cohort')::int as seeds
    `.execute(world.db);
    expect(left.rows).toEqual([{ demo: 0, attempts: 1, answers: 1, daily: 1, counted: 1, mailings: 0, seeds: 0 }]);
  });
});

describe('the demo people', () => {
  it('get histories: the subscriber before an exam with weak topics, the basic user after a plan', async () => {
    const add = (name: string) => addPerson(world, { email: `${name}@demo.vignette.example`, passwordHash: null });
    const [subscriber, basic] = [await add('subscriber'), await add('basic')];
    await sql`insert into study_settings (user_id) values (${subscriber.id}), (${basic.id})`.execute(world.db);
    await seedCohort(world.db, world.clock.now(), makeLearners(1));
    const [prepared] = await rows(sql`
      select exam_on - ${world.clock.now()}::date as days,
        (select count(*)::int from quizzes where user_id = settings.user_id and finalised_at is null) as open,
        (select count(*) > 5 from attempts where user_id = settings.user_id and confidence = 3 and not is_right) as sure
      from study_settings as settings where user_id = ${subscriber.id}
    `);
    expect(prepared).toEqual({ days: 35, open: 1, sure: true });
    const held = await rows(sql`
      select source from user_subscriptions where user_id = ${basic.id} and ends_at > ${world.clock.now()}
    `);
    expect(held).toEqual([]);
  });
});
