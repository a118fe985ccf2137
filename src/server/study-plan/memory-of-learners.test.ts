import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addQuiz, finaliseQuiz, giveAnswer, optionIds } from '#server/quiz/quiz.test-kit.ts';
import type { PlanGains } from '#shared/study-plan/contract.ts';
import { signedIn } from '#test/people.ts';
import { rebuildMemory } from './rebuild-memory.ts';
import { ALL_DISCIPLINES, asked, DAY, RIGHT, SURE, useStudyWorld, WRONG } from './study-plan.test-kit.ts';

const study = useStudyWorld();
const { today, start, learn, nextDay } = study;

describe('the gains of a plan quiz', () => {
  const gains = (id: string, browser = study.student) => browser.get(`study-plan/quizzes/${id}/gains`);

  it('compare the memory with and without its answers', async () => {
    await learn(study.questions[0]!, WRONG, SURE);
    await nextDay();
    const { quiz } = await start();
    expect((await gains(quiz.id)).statusCode).toBe(404);
    for (const questionId of asked(quiz)) {
      await giveAnswer(study.world, { userId: study.student.userId, quizId: quiz.id }, { questionId, place: RIGHT });
    }
    await finaliseQuiz(study.world, { userId: study.student.userId, quizId: quiz.id });
    const result = (await gains(quiz.id)).json<PlanGains>();
    expect(result).toMatchObject({
      concepts: 5,
      strengthened: 5,
      new: 4,
      settled: 0,
      coverage: { before: 1, now: 5, total: 12 },
      streak: 2,
    });
    expect(result.nextReviews.reduce((sum, { count }) => sum + count, 0)).toBe(5);
    const other = await signedIn(study.world, { planId: ALL_DISCIPLINES, passwordHash: null });
    expect((await gains(quiz.id, other)).statusCode).toBe(404);
  });

  it('are those of a plan only', async () => {
    const { userId } = study.student;
    const quizId = await addQuiz(study.world, { userId, questionIds: [study.questions[0]!] });
    await giveAnswer(study.world, { userId, quizId }, { questionId: study.questions[0]!, place: RIGHT });
    await finaliseQuiz(study.world, { userId, quizId });
    expect((await gains(quizId)).statusCode).toBe(404);
  });
});

describe('memory', () => {
  const cards = async () => {
    await today();
    const row = await study.world.db
      .selectFrom('memory_states')
      .select(['cards', 'is_stale', 'last_attempt_id'])
      .where('user_id', '=', study.student.userId)
      .executeTakeFirst();
    return row;
  };
  const rebuilt = async () => {
    await study.world.db.deleteFrom('memory_states').where('user_id', '=', study.student.userId).execute();
    return cards();
  };

  it('is the same whether it was brought up to date step by step or rebuilt', async () => {
    for (const [place, question] of [
      [WRONG, 0],
      [RIGHT, 1],
      [RIGHT, 0],
      [WRONG, 2],
    ] as const) {
      await learn(study.questions[question]!, place);
      await cards();
      await nextDay(3);
    }
    expect(await cards()).toEqual(await rebuilt());
  });

  it('is the same for an answer that was given offline and arrives late', async () => {
    await learn(study.questions[0]!, WRONG, SURE);
    await cards();
    await nextDay(2);
    await learn(study.questions[0]!, RIGHT);
    await cards();
    study.world.clock.advance(-DAY);
    await learn(study.questions[0]!, RIGHT);
    study.world.clock.advance(DAY);
    expect(await cards()).toEqual(await rebuilt());
  });

  it('is rebuilt for the learners of a corrected question and of merged concepts, and of everyone on request', async () => {
    const admin = await signedIn(study.world, { role: 'admin' });
    const [one, other] = await study.world.db
      .insertInto('concepts')
      .values([{ name: randomUUID() }, { name: randomUUID() }])
      .returning('id')
      .execute();
    const pair = study.questions.slice(10);
    for (const [place, concept] of [one, other].entries()) {
      await study.world.db
        .updateTable('questions')
        .set({ concept_id: concept!.id })
        .where('id', '=', pair[place]!)
        .execute();
      await learn(pair[place]!, WRONG);
    }
    expect((await cards())!.cards).toHaveLength(2);
    await rebuildMemory(study.world.deps, { isAll: false });
    expect(await rebuildMemory(study.world.deps, { isAll: false })).toBe(0);

    const merged = await admin.post(`dictionaries/concepts/${one!.id}/merge`, { into: other!.id });
    expect(merged.statusCode).toBeLessThan(300);
    expect(await rebuildMemory(study.world.deps, { isAll: false })).toBeGreaterThan(0);
    const afterMerge = await study.world.db
      .selectFrom('memory_states')
      .selectAll()
      .where('user_id', '=', study.student.userId)
      .executeTakeFirstOrThrow();
    expect(afterMerge).toMatchObject({ is_stale: false });
    expect(afterMerge.cards).toHaveLength(1);

    const [key] = await optionIds(study.world, pair[0]!);
    const reason = 'The first option is correct.';
    const rescoring = await admin.post(`questions/${pair[0]!}/rescore`, { options: [key], reason });
    expect(rescoring.statusCode).toBeLessThan(300);
    await study.world.runJobs();
    expect(await rebuildMemory(study.world.deps, { isAll: false })).toBeGreaterThan(0);
    expect((await cards())!.cards).not.toEqual(afterMerge.cards);
    expect(await cards()).toEqual(await rebuilt());
    expect(await rebuildMemory(study.world.deps, { isAll: true })).toBeGreaterThan(1);
    await study.world.db.updateTable('questions').set({ concept_id: null }).where('id', 'in', pair).execute();
  });

  it('follows a corrected key and a changed concept', async () => {
    await learn(study.questions[0]!, WRONG);
    await learn(study.questions[1]!, RIGHT);
    const before = await cards();
    await sql`update attempts set is_right = true where user_id = ${study.student.userId}`.execute(study.world.db);
    const corrected = await cards();
    expect(corrected!.cards).not.toEqual(before!.cards);
    expect(corrected).toEqual(await rebuilt());

    const concept = await study.world.db
      .insertInto('concepts')
      .values({ name: randomUUID() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const pair = study.questions.slice(0, 2);
    await study.world.db.updateTable('questions').set({ concept_id: concept.id }).where('id', 'in', pair).execute();
    expect((await cards())!.cards).toHaveLength(1);
    await study.world.db.updateTable('questions').set({ concept_id: null }).where('id', 'in', pair).execute();
    expect((await cards())!.cards).toHaveLength(2);
  });
});
