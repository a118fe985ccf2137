import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { addQuiz, finaliseQuiz, giveAnswer } from '#server/quiz/quiz.test-kit.ts';
import { QuizResult } from '#shared/quiz/quiz.contract.ts';
import { Browser, signedIn } from '#test/people.ts';
import { withoutPermission } from '#test/roles.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';
import { addQuestions, askCustom, OUTSIDE_PLAN_13, questionIdsOf, refusalIn, sorted } from './creating.test-kit.ts';

const world = useWorld();
let heart: number[];
let lung: number[];
let outside: number[];
let both: number[];
beforeAll(async () => {
  heart = await addQuestions(world, 6, { disciplineIds: [1], bodySystemIds: [1], intendedDifficulty: 1 });
  lung = await addQuestions(world, 6, { disciplineIds: [3], bodySystemIds: [2], intendedDifficulty: 3 });
  outside = await addQuestions(world, 3, { disciplineIds: [OUTSIDE_PLAN_13], bodySystemIds: [1] });
  both = await addQuestions(world, 2, { disciplineIds: [OUTSIDE_PLAN_13, 1], bodySystemIds: [2] });
});
useEmptyTables(world, 'rate_limits');

const stored = (userId: string) =>
  world.db.selectFrom('quizzes').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();

describe('a custom quiz', () => {
  it('contains only questions that pass every part of the filter, each once', async () => {
    const student = await signedIn(world, { planId: 11 });
    const response = await askCustom(student, { disciplines: [1, 3], bodySystems: [2], difficulties: [3] });
    expect(response.statusCode).toBe(201);
    expect(sorted(questionIdsOf(response))).toEqual(lung);
    expect(QuizResult.parse(response.json())).toMatchObject({
      kind: 2,
      mode: 2,
      size: 6,
      criteria: { disciplines: [1, 3], bodySystems: [2], difficulties: [3], amount: 20 },
    });
  });

  it('contains the requested number of questions', async () => {
    const response = await askCustom(await signedIn(world, { planId: 11 }), { amount: 4 });
    expect(new Set(questionIdsOf(response)).size).toBe(4);
  });

  it('contains nothing outside the plan, whatever is requested', async () => {
    const student = await signedIn(world, { planId: 13 });
    const asked = async (criteria: object) => sorted(questionIdsOf(await askCustom(student, criteria)));
    expect(await asked({ amount: 40 })).toEqual(sorted([...heart, ...lung, ...both]));
    expect(await asked({ disciplines: [1, OUTSIDE_PLAN_13], amount: 40 })).toEqual(sorted([...heart, ...both]));
    expect(refusalIn(await askCustom(student, { disciplines: [OUTSIDE_PLAN_13] }))).toEqual([
      409,
      'no_questions_match',
    ]);
    expect(await stored(student.userId)).toMatchObject([{}, { criteria: { disciplines: [1] } }]);
  });

  it('can contain every question for an admin without a plan', async () => {
    const admin = await signedIn(world, { role: 'admin' });
    expect(sorted(questionIdsOf(await askCustom(admin, { amount: 40 })))).toEqual(
      sorted([...heart, ...lung, ...outside, ...both]),
    );
  });

  it('selects questions by the user’s earlier answers', async () => {
    const student = await signedIn(world, { planId: 11 });
    const { userId } = student;
    const [right = 0, wrong = 0, sure = 0, omitted = 0] = heart;
    const quizId = await addQuiz(world, { userId, questionIds: [right, wrong, sure, omitted] });
    // B is correct.
    await giveAnswer(world, { userId, quizId }, { questionId: right, place: 1 });
    await giveAnswer(world, { userId, quizId }, { questionId: wrong, place: 0 });
    await giveAnswer(world, { userId, quizId }, { questionId: sure, place: 2, confidence: 3 });
    await world.db.updateTable('quiz_questions').set({ started_at: world.clock.now() }).execute();
    await world.db
      .insertInto('question_progress')
      .values([
        { user_id: userId, question_id: omitted, times_asked: 1, last_asked_at: world.clock.now() },
        { user_id: userId, question_id: lung[0]!, is_marked: true },
        { user_id: userId, question_id: lung[1]!, has_note: true },
      ])
      .execute();
    await finaliseQuiz(world, { userId, quizId });

    const asked = async (questionTypes: (1 | 2 | 3 | 4 | 5 | 7 | 8)[]) =>
      sorted(questionIdsOf(await askCustom(student, { questionTypes, amount: 40 })));
    expect(await asked([1])).toEqual([right]);
    expect(await asked([2])).toEqual([wrong, sure]);
    expect(await asked([3])).toEqual(sorted([...heart.slice(4), ...lung, ...outside, ...both]));
    expect(await asked([4])).toEqual([lung[0]]);
    expect(await asked([5])).toEqual([omitted]);
    expect(await asked([7])).toEqual([sure]);
    expect(await asked([8])).toEqual([lung[1]]);
    expect(await asked([1, 5, 8])).toEqual([right, omitted, lung[1]]);
  });

  it('is ordered by main discipline on request', async () => {
    const student = await signedIn(world, { planId: 11 });
    const response = await askCustom(student, { order: 'topic', amount: 40 });
    const topicOf = (id: number) => (heart.includes(id) ? 1 : lung.includes(id) ? 2 : outside.includes(id) ? 3 : 4);
    const topics = questionIdsOf(response).map(topicOf);
    expect(topics).toEqual(sorted(topics));
    expect(new Set(topics).size).toBe(4);
  });

  it('uses the current version of a question', async () => {
    const student = await signedIn(world, { planId: 11 });
    await askCustom(student, { disciplines: [1], bodySystems: [1], amount: 40 });
    const rows = await world.db
      .selectFrom('quiz_questions')
      .innerJoin('questions', 'questions.id', 'quiz_questions.question_id')
      .select(['version', 'current_version', 'edition'])
      .where('user_id', '=', student.userId)
      .execute();
    expect(rows).toHaveLength(heart.length);
    for (const { version, current_version, edition } of rows) expect([version, edition]).toEqual([current_version, 1]);
  });

  it('creates one quiz for two concurrent requests', async () => {
    const student = await signedIn(world, { planId: 11 });
    const id = randomUUID();
    const answers = await Promise.all([askCustom(student, {}, id), askCustom(student, {}, id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(questionIdsOf(answers[0])).toEqual(questionIdsOf(answers[1]));
    expect(await stored(student.userId)).toHaveLength(1);
  });

  it.each([
    ['too many questions', { amount: 41 }, 'criteria.amount'],
    ['no question', { amount: 0 }, 'criteria.amount'],
    ['a type there is not', { questionTypes: [6] }, 'criteria.questionTypes.0'],
    ['a difficulty there is not', { difficulties: [4] }, 'criteria.difficulties.0'],
    ['a number no id can be', { disciplines: [2 ** 31] }, 'criteria.disciplines.0'],
    ['a timer in Learning mode', { mode: 2, paceSeconds: 90 }, 'criteria.paceSeconds'],
    ['too short a time', { mode: 1, paceSeconds: 29 }, 'criteria.paceSeconds'],
  ])('is rejected with %s', async (_case, criteria, property) => {
    const student = await signedIn(world, { planId: 11 });
    const response = await student.post('quiz/custom', { id: randomUUID(), criteria });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message: [{ property }] });
    expect(await stored(student.userId)).toEqual([]);
  });

  it('requires sign-in, the permission and a subscription', async () => {
    expect((await askCustom(new Browser(world))).statusCode).toBe(401);
    expect(refusalIn(await askCustom(await signedIn(world)))).toEqual([403, 'subscription_required']);
    const student = await signedIn(world, { planId: 11 });
    await withoutPermission(world, 'Quiz.custom', async () => {
      expect(refusalIn(await askCustom(student))).toEqual([403, 'forbidden']);
    });
  });
});

describe('the time limit of a quiz', () => {
  const secondsOf = async (userId: string) => {
    const [quiz] = await stored(userId);
    return quiz?.deadline_at ? (quiz.deadline_at.getTime() - quiz.created_at.getTime()) / 1000 : null;
  };

  it('applies to a timed Test and is proportional to its number of questions', async () => {
    const student = await signedIn(world, { planId: 11 });
    await askCustom(student, { disciplines: [3], mode: 1, paceSeconds: 90 });
    expect(await secondsOf(student.userId)).toBe(lung.length * 90);
  });

  it('is longer for users with extra time', async () => {
    const student = await signedIn(world, { planId: 11 });
    await world.db.insertInto('study_settings').values({ user_id: student.userId, extra_time_factor: 1.25 }).execute();
    await askCustom(student, { amount: 3, mode: 1, paceSeconds: 30 });
    expect(await secondsOf(student.userId)).toBe(112.5);
  });

  it('is absent if none was requested', async () => {
    const student = await signedIn(world, { planId: 11 });
    await askCustom(student, { mode: 1 });
    expect(await secondsOf(student.userId)).toBeNull();
  });
});
