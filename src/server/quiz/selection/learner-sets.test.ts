import * as fc from 'fast-check';
import { sql } from 'kysely';
import { TypedFastBitSet } from 'typedfastbitset';
import { beforeAll, describe, expect, it } from 'vitest';
import type { QuestionCriteria } from '#shared/quiz/criteria.ts';
import type { QuestionType } from '#shared/quiz/question-types.ts';
import { addPerson, addSubscription } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { findLearner } from './learner-sets.queries.ts';
import { learnerSet, learnerSetNames } from './learner-sets.ts';
import { findLeastAsked } from './least-asked.queries.ts';
import { matching, filterSetsOf } from './matching.ts';
import { createQuestionIndex } from './question-index.ts';
import { addBareQuestions } from './selection.test-kit.ts';

const BANK = 2_600;
const types: QuestionType[] = [1, 2, 3, 4, 5, 7, 8];

const world = useWorld();
let userId: string;
let questionIds: number[];
beforeAll(async () => {
  // All combinations of tags, across three chunks of the sets.
  const questions = Array.from({ length: BANK }, (_, place) => ({
    status: place % 11 === 0 ? ('retired' as const) : ('published' as const),
    difficulty: [null, 1, 2, 3][place % 4] ?? null,
    disciplines: [1 + (place % 22), 1 + ((place + 5) % 21)].filter((id, at, all) => all.indexOf(id) === at),
    bodySystems: [1 + (place % 12)],
  }));
  questionIds = await addBareQuestions(world, questions);
  userId = await newLearner();
});

const newLearner = async (planId = 13) => (await addPerson(world, { planId, passwordHash: null })).id;
const read = (sets = [...learnerSetNames], hasAdminInterface = false) =>
  findLearner(world.db, { userId, hasAdminInterface, at: world.clock.now(), sets });

/** Changes to a question's progress, as the database functions write them. */
const happenings = fc.array(
  fc.record({
    question: fc.nat(BANK - 1),
    times_asked: fc.nat(3),
    attempts: fc.nat(2),
    last_outcome: fc.constantFrom(null, 'right', 'wrong', 'omitted'),
    is_sure_and_wrong: fc.boolean(),
    is_marked: fc.boolean(),
    has_note: fc.boolean(),
    minutes: fc.nat(100_000),
  }),
  { minLength: 1, maxLength: 40 },
);

async function happen(happened: typeof happenings extends fc.Arbitrary<infer Value> ? Value : never) {
  for (const { question, minutes, ...progress } of happened) {
    const values = { ...progress, last_asked_at: new Date(Date.UTC(2026, 0) + minutes * 60_000) };
    await world.db
      .insertInto('question_progress')
      .values({ user_id: userId, question_id: questionIds[question]!, ...values })
      .onConflict((conflict) => conflict.columns(['user_id', 'question_id']).doUpdateSet(values))
      .execute();
  }
}

const conditions = {
  asked: sql`times_asked > 0`,
  answered: sql`attempts > 0`,
  answered_right: sql`last_outcome = 'right'`,
  answered_wrong: sql`last_outcome = 'wrong'`,
  omitted: sql`last_outcome = 'omitted'`,
  marked: sql`is_marked`,
  noted: sql`has_note`,
  sure_and_wrong: sql`is_sure_and_wrong`,
};
const idsWhere = async (condition: ReturnType<typeof sql>) => {
  const { rows } = await sql<{ id: number }>`
    select question_id as id from question_progress where user_id = ${userId} and ${condition} order by question_id
  `.execute(world.db);
  return rows.map(({ id }) => id);
};

describe('the learner sets', () => {
  it('always match the rows of question_progress', async () => {
    await fc.assert(
      fc.asyncProperty(happenings, async (happened) => {
        await happen(happened);
        const { sets } = await read();
        for (const name of learnerSetNames) {
          expect({ name, ids: learnerSet(sets, name).array() }).toEqual({
            name,
            ids: await idsWhere(conditions[name]),
          });
        }
      }),
      { numRuns: 15 },
    );
  });

  it('are empty for a new user', async () => {
    const { sets } = await findLearner(world.db, {
      userId: await newLearner(),
      hasAdminInterface: false,
      at: world.clock.now(),
      sets: [...learnerSetNames],
    });
    for (const name of learnerSetNames) expect(learnerSet(sets, name).isEmpty()).toBe(true);
  });

  it('throw when a set is read that was not loaded', async () => {
    const { sets } = await read(['asked']);
    expect(() => learnerSet(sets, 'marked')).toThrow('"marked" was not loaded');
  });
});

describe('the scope of a user', () => {
  it('covers the active plans, or everything with the admin interface', async () => {
    expect((await read([])).disciplines).toHaveLength(12);
    const all = await read([], true);
    expect([all.disciplines.length, all.bodySystems.length]).toEqual([30, 12]);
    const without = await findLearner(world.db, {
      userId,
      hasAdminInterface: false,
      at: new Date('2030-01-01'),
      sets: [],
    });
    expect([without.disciplines, without.bodySystems]).toEqual([[], []]);
  });

  it('combines the disciplines of two plans', async () => {
    const person = await newLearner(13);
    await addSubscription(world, person, 11);
    const learner = await findLearner(world.db, {
      userId: person,
      hasAdminInterface: false,
      at: world.clock.now(),
      sets: [],
    });
    expect(learner.disciplines).toHaveLength(30);
  });

  it('includes extra time if the profile has it', async () => {
    expect((await read([])).extraTimeFactor).toBe(1);
    await world.db.insertInto('study_settings').values({ user_id: userId, extra_time_factor: 1.25 }).execute();
    expect((await read([])).extraTimeFactor).toBe(1.25);
  });
});

describe('the matching questions', () => {
  const some = <Value>(values: Value[]) => fc.subarray(values, { maxLength: Math.min(5, values.length) });
  const upTo = (count: number) => Array.from({ length: count }, (_, place) => place + 1);
  const criteria: fc.Arbitrary<QuestionCriteria> = fc.record({
    disciplines: some(upTo(22)),
    bodySystems: some(upTo(12)),
    difficulties: some([1, 2, 3] as (1 | 2 | 3)[]),
    questionTypes: some(types),
  });

  /** The same result from a plain query over the tables. */
  async function matchingInTables(chosen: QuestionCriteria) {
    const isOpen = (values: number[]) => sql`cardinality(${values}::int[]) = 0`;
    const { rows } = await sql<{ id: number }>`
      select id from questions
      left join question_progress as met on met.question_id = id and met.user_id = ${userId}
      where status = 'published'
        and exists (
          select from question_disciplines where question_id = id
            and discipline_id = any(disciplines_of(${userId}, ${world.clock.now()}))
            and (${isOpen(chosen.disciplines)} or discipline_id = any(${chosen.disciplines}::int[]))
        )
        and exists (
          select from question_body_systems where question_id = id
            and body_system_id = any(body_systems_of(${userId}, ${world.clock.now()}))
            and (${isOpen(chosen.bodySystems)} or body_system_id = any(${chosen.bodySystems}::int[]))
        )
        and (${isOpen(chosen.difficulties)} or coalesce(difficulty = any(${chosen.difficulties}::int[]), ${chosen.difficulties.length === 3}))
        and (${isOpen(chosen.questionTypes)} or array_remove(array[
          case when last_outcome = 'right' then 1 end, case when last_outcome = 'wrong' then 2 end,
          case when coalesce(times_asked, 0) = 0 then 3 end, case when is_marked then 4 end,
          case when last_outcome = 'omitted' then 5 end, case when is_sure_and_wrong then 7 end,
          case when has_note then 8 end
        ], null) && ${chosen.questionTypes}::int[])
      order by id
    `.execute(world.db);
    return rows.map(({ id }) => id);
  }

  it('equal the result of a query over the tables', async () => {
    const index = createQuestionIndex(world.deps);
    await fc.assert(
      fc.asyncProperty(happenings, criteria, async (happened, chosen) => {
        await happen(happened);
        const learner = await read();
        const questions = await index.current();
        const matches = matching(
          filterSetsOf(chosen, { questions, scope: learner, withheld: learner.withheld, learner: learner.sets }),
        );
        expect(matches.array()).toEqual(await matchingInTables(chosen));
      }),
      { numRuns: 25 },
    );
  });
});

describe('the questions asked least often', () => {
  const inOrder = async (among: number[]) => {
    const { rows } = await sql<{ id: number }>`
      select question_id as id from question_progress
      where user_id = ${userId} and question_id = any(${among}::int[])
      order by times_asked, last_asked_at
    `.execute(world.db);
    return rows.map(({ id }) => id);
  };

  it.each([
    ['few', 7],
    ['many', 2],
  ])('are found among %s', async (_how, step) => {
    userId = await newLearner();
    await sql`
      insert into question_progress (user_id, question_id, times_asked, last_asked_at)
      select ${userId}, id, 1 + id % 3, timestamptz '2026-01-01' + make_interval(secs => (id * 7919) % 100003)
      from unnest(${questionIds.slice(0, 1_300)}::int[]) as id
    `.execute(world.db);
    const among = questionIds.slice(0, 1_300).filter((_, place) => place % step === 0);
    const found = await findLeastAsked(world.db, { userId, among: new TypedFastBitSet(among), count: 30 });
    expect(found).toEqual((await inOrder(among)).slice(0, 30));
  });
});
