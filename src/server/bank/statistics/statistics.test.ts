import * as fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { lockQuestion } from '#server/bank/questions/question-versions.queries.ts';
import { saveQuestion } from '#server/bank/questions/save-question.queries.ts';
import type { QuestionStatisticsResult } from '#shared/bank/question-statistics.contract.ts';
import { Browser, signedIn, useSignedIn } from '#test/people.ts';
import { waitForLock } from '#test/wait-for-lock.ts';
import { useWorld } from '#test/world.ts';
import { countAnswer, countAnswers, type GivenAnswer, givenAnswer } from './answering.test-kit.ts';
import { refreshStatistics } from './refresh-statistics.ts';
import { findToRefresh } from './statistics.queries.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });

const statisticsOf = async (id: number) =>
  (await admin.get(`questions/${id}/statistics`)).json<QuestionStatisticsResult>();
const difficultyOf = async (id: number) =>
  (await world.db.selectFrom('questions').select('difficulty').where('id', '=', id).executeTakeFirstOrThrow())
    .difficulty;
const refreshedOf = (id: number) =>
  world.db.selectFrom('question_statistics').selectAll().where('question_id', '=', id).executeTakeFirst();

describe('counting answers', () => {
  it('loses none of a hundred concurrent answers', async () => {
    const id = await addQuestion(world);
    await countAnswers(world, id, 100, givenAnswer({ ability: 0.5 }));
    const { rows } = await sql<Record<string, number>>`
      select sum(answers)::int as answers, sum(right_first_tries)::int as right, sum(ability_sum)::float as ability,
        (select sum(first_tries)::int from option_counters where question_id = ${id}) as chosen,
        (select sum(first_tries)::int from question_time_counters where question_id = ${id}) as timed
      from question_counters where question_id = ${id}
    `.execute(world.db);
    expect(rows[0]).toEqual({ answers: 100, right: 100, ability: 50, chosen: 100, timed: 100 });
  });

  it('gives the same result as recounting the answers', async () => {
    const answers = fc.sample(
      fc.record<GivenAnswer>({
        option: fc.integer({ min: 0, max: 4 }),
        isRight: fc.boolean(),
        isFirstTry: fc.boolean(),
        seconds: fc.option(fc.integer({ min: 0, max: 900 })),
        ability: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      }),
      { numRuns: 150, seed: 4 },
    );
    const id = await addQuestion(world);
    await Promise.all(answers.map((answer) => countAnswer(world, id, answer)));

    const count = (matches: (answer: GivenAnswer) => boolean) => answers.filter(matches).length;
    const firstTries = count(({ isFirstTry }) => isFirstTry);
    const rightFirstTries = count(({ isFirstTry, isRight }) => isFirstTry && isRight);
    expect(await statisticsOf(id)).toMatchObject({
      answers: answers.length,
      firstTries,
      rightFirstTries,
      facility: rightFirstTries / firstTries,
      answersByOption: [0, 1, 2, 3, 4].map((option) => ({
        answers: count((answer) => answer.option === option),
        firstTries: count((answer) => answer.option === option && answer.isFirstTry),
        share: count((answer) => answer.option === option && answer.isFirstTry) / firstTries,
      })),
    });
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -3, 1e-200])(
    'is not corrupted by an ability of %d',
    async (ability) => {
      const id = await addQuestion(world);
      await countAnswer(world, id, givenAnswer({ ability }));
      const row = await world.db
        .selectFrom('question_counters')
        .select(['ability_sum', 'ability_square_sum'])
        .where('question_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(Object.values(row)).toEqual(ability < 1 ? [0, 0] : [1, 1]);
    },
  );

  it('accepts any time: none, negative, a week', async () => {
    const id = await addQuestion(world);
    for (const seconds of [null, -5, 604_800]) await countAnswer(world, id, givenAnswer({ seconds }));
    const steps = await world.db
      .selectFrom('question_time_counters')
      .select('step')
      .where('question_id', '=', id)
      .orderBy('step')
      .execute();
    expect(steps).toEqual([{ step: 0 }, { step: 120 }]);
  });
});

describe('GET questions/:id/statistics', () => {
  it('returns no figures and no flags for a question without answers', async () => {
    const id = await addQuestion(world);
    const untouched = { answers: null, firstTries: null, share: null };
    expect(await statisticsOf(id)).toEqual({
      answers: 0,
      firstTries: 0,
      rightFirstTries: null,
      facility: null,
      discrimination: null,
      medianSeconds: null,
      difficulty: 2,
      answersByOption: [
        { id: expect.any(Number), text: 'Aortic dissection', ...untouched },
        { id: expect.any(Number), text: 'Myocardial infarction', ...untouched },
        { id: expect.any(Number), text: 'Pericarditis', ...untouched },
        { id: expect.any(Number), text: 'Pneumothorax', ...untouched },
        { id: expect.any(Number), text: 'Oesophageal spasm', ...untouched },
      ],
      flags: [],
      openReports: 0,
    });
  });

  it('returns discrimination and time', async () => {
    const id = await addQuestion(world);
    await countAnswers(world, id, 10, givenAnswer({ ability: 0.8, seconds: 32 }));
    await countAnswers(world, id, 10, givenAnswer({ ability: 0.2, seconds: 32, option: 1, isRight: false }));
    const { discrimination, medianSeconds } = await statisticsOf(id);
    expect(discrimination).toBeCloseTo(1, 6);
    expect(medianSeconds).toBeCloseTo(32.5, 6);
  });

  it('returns no shares of fewer than 20 first tries, neither for the question nor for lists', async () => {
    const id = await addQuestion(world);
    const hidden = { rightFirstTries: null, facility: null, discrimination: null, medianSeconds: null };
    await countAnswers(world, id, 19, givenAnswer());
    await refreshStatistics(world.deps);
    expect(await statisticsOf(id)).toMatchObject({ answers: 19, firstTries: 19, ...hidden });
    expect((await statisticsOf(id)).answersByOption.map(({ answers, share }) => answers ?? share)).toEqual(
      Array.from({ length: 5 }, () => null),
    );
    expect(await refreshedOf(id)).toMatchObject({ facility: null, discrimination: null, smallest_option_share: null });
    await countAnswer(world, id, givenAnswer());
    await refreshStatistics(world.deps);
    expect(await statisticsOf(id)).toMatchObject({ facility: 1, rightFirstTries: 20 });
    expect(await refreshedOf(id)).toMatchObject({ facility: 1 });
  });

  it('counts only the current edition', async () => {
    const id = await addQuestion(world);
    await countAnswer(world, id, givenAnswer(), 7);
    expect(await statisticsOf(id)).toMatchObject({ answers: 0 });
  });

  it('flags a question from 30 first tries on', async () => {
    const id = await addQuestion(world);
    await countAnswers(world, id, 29, givenAnswer());
    expect((await statisticsOf(id)).flags).toEqual([]);
    await countAnswer(world, id, givenAnswer());
    expect((await statisticsOf(id)).flags).toEqual(['unused_option', 'too_hard_or_too_easy']);
  });

  it('flags a question with three reports, regardless of the number of answers', async () => {
    const id = await addQuestion(world);
    const report = (status: string) =>
      sql`
      with category as (insert into feedback_categories (name) values (${`kind ${Math.random()}`}) returning id)
      insert into problem_reports (user_id, question_id, version, category_id, status, created_at)
      select ${admin.userId}, ${id}, 1, id, ${status}, ${world.clock.now()} from category
    `.execute(world.db);
    for (const status of ['new', 'confirmed', 'fixed', 'declined']) await report(status);
    expect((await statisticsOf(id)).flags).toEqual([]);
    await report('new');
    expect((await statisticsOf(id)).flags).toEqual(['often_reported']);
  });

  it('requires the admin interface, which students lack although they may read questions', async () => {
    const id = await addQuestion(world);
    const student = await signedIn(world);
    expect((await student.get(`questions/${id}/statistics`)).statusCode).toBe(403);
    expect((await new Browser(world).get(`questions/${id}/statistics`)).statusCode).toBe(401);
  });

  it.each([
    ['2147483647', 404],
    ['0', 400],
    ['2147483648', 400],
    ['x', 400],
    ['1%00', 400],
  ])('responds to the id %s with %i', async (id, status) => {
    expect((await admin.get(`questions/${id}/statistics`)).statusCode).toBe(status);
  });
});

describe('refreshing', () => {
  it('stores the statistics that lists are sorted by, and updates the difficulty above 100 first tries', async () => {
    const id = await addQuestion(world, { intendedDifficulty: 3 });
    await countAnswers(world, id, 100, givenAnswer());
    await refreshStatistics(world.deps);
    expect(await refreshedOf(id)).toMatchObject({ answers: 100, first_tries: 100, facility: 1, median_seconds: 42.5 });
    expect(await difficultyOf(id)).toBe(3);

    await countAnswer(world, id, givenAnswer());
    await refreshStatistics(world.deps);
    expect(await difficultyOf(id)).toBe(1);
  });

  it('reads only what was counted since the last refresh', async () => {
    const id = await addQuestion(world);
    await countAnswer(world, id, givenAnswer());
    await refreshStatistics(world.deps);
    world.clock.advance(3600);
    await refreshStatistics(world.deps);
    const later = await addQuestion(world);
    await countAnswer(world, later, givenAnswer());
    expect((await findToRefresh(world.db)).map(({ questionId }) => questionId)).toEqual([later]);
  });

  it('includes every answer when several processes run concurrently', async () => {
    const id = await addQuestion(world);
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        await countAnswer(world, id, givenAnswer());
        await refreshStatistics(world.deps);
      }),
    );
    expect(await refreshedOf(id)).toMatchObject({ answers: 20 });
  });

  it('restarts with the intended difficulty if options or key have changed', async () => {
    const id = await addQuestion(world, { intendedDifficulty: 3, status: 'draft' });
    await countAnswers(world, id, 101, givenAnswer());
    await refreshStatistics(world.deps);
    expect(await difficultyOf(id)).toBe(1);
    await world.db.updateTable('question_versions').set({ edition: 2 }).where('question_id', '=', id).execute();
    await refreshStatistics(world.deps);
    expect(await refreshedOf(id)).toMatchObject({ edition: 2, answers: 0, facility: null });
    expect(await difficultyOf(id)).toBe(3);
  });

  it('waits for an editor who changes the key concurrently', async () => {
    const id = await addQuestion(world, { intendedDifficulty: 3 });
    await countAnswers(world, id, 100, givenAnswer());
    await refreshStatistics(world.deps);
    await countAnswer(world, id, givenAnswer());
    const editing = await world.db.startTransaction().execute();
    const question = await lockQuestion(editing, id);
    const refreshing = refreshStatistics(world.deps);
    await waitForLock(world);
    const { status, intendedDifficulty, reviewDueOn, notes, concept } = question;
    const at = world.clock.now();
    const kept = { status, intendedDifficulty, reviewDueOn, reviewerId: null, notes, concept };
    await saveQuestion(editing, id, { ...kept, content: question, missing: [], isNewEdition: true, at });
    await editing.commit().execute();
    await refreshing;
    expect(await refreshedOf(id)).toMatchObject({ answers: 101 });
  });

  it('is run by a job', async () => {
    const id = await addQuestion(world);
    await countAnswer(world, id, givenAnswer());
    await world.deps.jobs.enqueue(world.db, { name: 'bank.statistics', data: z.object({}) }, {});
    await world.runJobs();
    expect(await refreshedOf(id)).toMatchObject({ answers: 1 });
  });
});
