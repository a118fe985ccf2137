import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addQuiz, giveAnswer } from '#server/quiz/quiz.test-kit.ts';
import { learn, RIGHT, useTagged, WRONG } from '#server/statistics/statistics.test-kit.ts';
import type { ReadinessResult } from '#shared/readiness/contract.ts';
import { Browser, signedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';

const WEEK = 7 * 86_400;
const HEART = 1;
const LUNG = 2;

const world = useWorld();
const questionIds = useTagged(world, 60, (place) => ({
  disciplines: [1],
  bodySystems: [place % 2 === 0 ? HEART : LUNG],
}));

const newLearner = () => signedIn(world, { planId: 10 });
const readinessOf = async (browser: Browser) => (await browser.get('statistics/readiness')).json<ReadinessResult>();
const topicIn = ({ topics }: ReadinessResult, kind: 'discipline' | 'body-system', id: number) =>
  topics.find((topic) => topic.kind === kind && topic.id === id)!;

async function answer(userId: string, from: number, to: number, isRight: (place: number) => boolean) {
  for (let place = from; place < to; place += 1) {
    await learn(world, userId, questionIds[place]!, isRight(place) ? RIGHT : WRONG);
  }
}

describe('GET statistics/readiness', () => {
  it('hides abilities below ten answers and the forecast below fifty', async () => {
    const ada = await newLearner();
    await answer(ada.userId, 0, 18, (place) => place % 2 === 0);
    const few = await readinessOf(ada);
    expect(few.forecast).toEqual({ state: 'too-few', missing: 32 });
    expect(topicIn(few, 'body-system', HEART)).toMatchObject({ answered: 9, ability: null, pointsToGain: null });
    expect(topicIn(few, 'discipline', 1)).toMatchObject({ answered: 18, average: null, trend: null });
    expect(topicIn(few, 'discipline', 1).ability).not.toBeNull();

    await answer(ada.userId, 18, 50, (place) => place % 2 === 0);
    const many = await readinessOf(ada);
    const [heart, lung] = [topicIn(many, 'body-system', HEART), topicIn(many, 'body-system', LUNG)];
    expect(heart.ability!.low).toBeGreaterThan(lung.ability!.high);
    expect(lung.pointsToGain).toBeGreaterThan(heart.pointsToGain!);
    if (many.forecast.state !== 'ready') throw new Error('The forecast is missing.');
    expect(many.forecast.now.low).toBeLessThan(many.forecast.now.percent);
    expect(many.forecast.now.percent).toBeLessThan(many.forecast.now.high);
    expect(many.exam).toEqual({ name: null, on: null });
  });

  it('weighs the topics by the outline of the exam', async () => {
    const ben = await newLearner();
    await answer(ben.userId, 0, 60, (place) => place % 2 === 0);
    const exam = await sql<{ id: number }>`
      with exam as (insert into exams (name, source, source_year) values ('Heart exam', 'test', 2026) returning id),
      weighed as (
        insert into exam_weights (exam_id, body_system_id, weight)
        select id, topic, weight from exam, (values (${HEART}::int, 90), (${LUNG}::int, 10)) as outline (topic, weight)
      )
      select id from exam
    `.execute(world.db);
    const percentOf = async () => {
      const { forecast } = await readinessOf(ben);
      return forecast.state === 'ready' ? forecast.now.percent : 0;
    };
    const before = await percentOf();
    await sql`
      insert into study_settings (user_id, exam_id, exam_on) values (${ben.userId}, ${exam.rows[0]!.id}, '2026-06-01')
    `.execute(world.db);
    expect(await percentOf()).toBeGreaterThan(before + 5);
    const { exam: chosen, topics } = await readinessOf(ben);
    expect(chosen).toEqual({ name: 'Heart exam', on: '2026-06-01' });
    expect(topicIn({ topics } as ReadinessResult, 'body-system', HEART).weight).toBe(90);
  });

  it('counts new answers at the next read, and shows past weeks and the trend', async () => {
    const carol = await newLearner();
    await answer(carol.userId, 0, 52, (place) => place % 3 === 0);
    await readinessOf(carol);
    world.clock.advance(5 * WEEK);
    await carol.openSession({ id: carol.userId, email: carol.email });
    await answer(carol.userId, 52, 60, () => true);
    const { forecast, topics } = await readinessOf(carol);
    const discipline = topicIn({ topics } as ReadinessResult, 'discipline', 1);
    expect(discipline.answered).toBe(60);
    expect(discipline.trend).toBeGreaterThan(0);
    if (forecast.state !== 'ready') throw new Error('The forecast is missing.');
    expect(forecast.weeks).toHaveLength(5);
    expect(forecast.weeks.at(-1)!.percent).toBeLessThan(forecast.now.percent);
  });

  it('is computed again after a correction and after a merge of topics', async () => {
    const dora = await newLearner();
    await answer(dora.userId, 0, 60, () => false);
    const before = topicIn(await readinessOf(dora), 'discipline', 1);
    await sql`update attempts set is_right = true where user_id = ${dora.userId}`.execute(world.db);
    const after = topicIn(await readinessOf(dora), 'discipline', 1);
    expect(after.answered).toBe(60);
    expect(after.ability!.percent).toBeGreaterThan(before.ability!.percent + 20);

    const admin = await signedIn(world, { role: 'admin' });
    expect((await admin.post('dictionaries/body-systems/2/merge', { into: 1 })).statusCode).toBe(200);
    expect(topicIn(await readinessOf(dora), 'body-system', HEART).answered).toBe(60);
  });

  it('measures the pace by place in the quiz, also from sums of an earlier version', async () => {
    const fay = await newLearner();
    const quizId = await addQuiz(world, { userId: fay.userId, questionIds: questionIds.slice(0, 12) });
    for (const [place, questionId] of questionIds.slice(0, 12).entries()) {
      const seconds = place < 5 ? 40 : 90;
      await giveAnswer(world, { userId: fay.userId, quizId }, { questionId, place: RIGHT, seconds });
    }
    const blocks = [
      { from: 1, to: 5, answers: 5, correct: 40, incorrect: null },
      { from: 6, to: 10, answers: 5, correct: 90, incorrect: null },
      { from: 11, to: 15, answers: 2, correct: null, incorrect: null },
    ];
    expect((await readinessOf(fay)).pace).toEqual({ correct: 69, incorrect: null, blocks });
    await sql`update readiness_states set sums = (sums::jsonb - 'blocks')::json where user_id = ${fay.userId}`.execute(
      world.db,
    );
    expect((await readinessOf(fay)).pace.blocks).toEqual(blocks);
  });

  it('gives the same result for concurrent reads', async () => {
    const emil = await newLearner();
    await answer(emil.userId, 0, 20, () => true);
    const [one, other] = await Promise.all([readinessOf(emil), readinessOf(emil)]);
    expect(one).toEqual(other);
    expect(await readinessOf(emil)).toEqual(one);
  });

  it('requires the permission for own statistics', async () => {
    expect((await new Browser(world).get('statistics/readiness')).statusCode).toBe(401);
  });
});
