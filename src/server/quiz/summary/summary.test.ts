import { beforeAll, describe, expect, it } from 'vitest';
import { addAnswers, addQuestion, tagIds } from '#server/bank/bank.test-kit.ts';
import { addQuiz, finaliseQuiz, giveAnswer } from '#server/quiz/quiz.test-kit.ts';
import { TEST } from '#shared/quiz/quiz-enums.ts';
import type { SummaryResult } from '#shared/quiz/summary.contract.ts';
import { Browser, useSignedIn } from '#test/people.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';

const RIGHT = 1;
const WRONG = 0;

const world = useWorld();
const learner = useSignedIn(world);
const other = useSignedIn(world);
/** Names and ids of the first two entries of each dictionary. */
let disciplines: { id: number; name: string }[];
let questions: number[];
beforeAll(async () => {
  const { bodySystems } = await tagIds(world);
  disciplines = await world.db.selectFrom('disciplines').select(['id', 'name']).orderBy('id').limit(2).execute();
  const both = disciplines.map(({ id }) => id);
  questions = [
    await addQuestion(world, { stem: `**Bold** [words](https://x.example) begin it, ${'and it goes on '.repeat(9)}` }),
    await addQuestion(world, { disciplineIds: both, bodySystemIds: bodySystems.slice(0, 2), intendedDifficulty: 3 }),
    await addQuestion(world, { disciplineIds: both.slice(1), bodySystemIds: bodySystems.slice(1, 2) }),
  ];
});
useEmptyTables(
  world,
  'attempts',
  'quizzes',
  'question_progress',
  'learner_sets',
  'learner_totals',
  'question_statistics',
);

const quizOf = (differences: Partial<Parameters<typeof addQuiz>[1]> = {}) =>
  addQuiz(world, { userId: learner.userId, questionIds: questions, ...differences });
const own = (quizId: string) => ({ userId: learner.userId, quizId });
const summaryOf = async (quizId: string) => (await learner.get(`quiz/${quizId}/summary`)).json<SummaryResult>();

/** Writes statistics as the job would compute them. */
const setStatistics = (questionId: number, first_tries: number, right_first_tries: number, edition = 1) =>
  world.db
    .insertInto('question_statistics')
    .values({
      question_id: questionId,
      edition,
      answers: first_tries,
      first_tries,
      right_first_tries,
      facility: right_first_tries / first_tries,
      refreshed_at: world.clock.now(),
    })
    .execute();

describe('the summary of a finished quiz', () => {
  it('shows the correct answers, with omitted questions in the total', async () => {
    const quizId = await quizOf();
    await giveAnswer(world, own(quizId), { questionId: questions[0]!, place: RIGHT, seconds: 20, confidence: 3 });
    await giveAnswer(world, own(quizId), { questionId: questions[1]!, place: WRONG, seconds: 50 });
    await finaliseQuiz(world, own(quizId));
    expect(await summaryOf(quizId)).toMatchObject({
      id: quizId,
      kind: 2,
      mode: 2,
      criteria: { amount: 3 },
      createdAt: world.clock.now().toISOString(),
      finalisedAt: world.clock.now().toISOString(),
      timeRanOut: false,
      score: { right: 1, total: 3 },
      omitted: 1,
      seconds: 70,
      paceSeconds: null,
      difficulties: [
        { difficulty: 2, right: 1, total: 2 },
        { difficulty: 3, right: 0, total: 1 },
      ],
      questions: [
        { id: 1, questionID: questions[0], ownLetter: 'B', rightLetter: 'B', outcome: 'right', confidence: 3 },
        { id: 2, questionID: questions[1], ownLetter: 'A', rightLetter: 'B', outcome: 'wrong', seconds: 50 },
        { id: 3, questionID: questions[2], ownLetter: null, rightLetter: 'B', outcome: 'omitted', seconds: 0 },
      ],
    });
  });

  it('identifies each question by the start of its plain text and its main topics', async () => {
    const quizId = await quizOf();
    await finaliseQuiz(world, own(quizId));
    const { start, discipline, bodySystem } = (await summaryOf(quizId)).questions[0]!;
    expect(start).toMatch(/^Bold words begin it, and it goes on .*…$/);
    expect(Array.from(start).length).toBeLessThanOrEqual(80);
    expect([discipline, typeof bodySystem]).toEqual([disciplines[0]!.name, 'string']);
  });

  it('counts a question once per topic, largest topic first, then by name', async () => {
    const quizId = await quizOf();
    await giveAnswer(world, own(quizId), { questionId: questions[1]!, place: RIGHT });
    await finaliseQuiz(world, own(quizId));
    const summary = await summaryOf(quizId);
    const inOrder = disciplines.toSorted((a, b) => a.name.localeCompare(b.name));
    expect(summary.disciplines.map(({ name, right, total }) => ({ name, right, total }))).toEqual(
      inOrder.map(({ name }) => ({ name, right: 1, total: 2 })),
    );
    expect(summary.bodySystems.map(({ total }) => total)).toEqual([2, 2]);

    const small = await quizOf({ questionIds: [questions[2]!, questions[1]!] });
    await finaliseQuiz(world, own(small));
    expect((await summaryOf(small)).disciplines.map(({ id, total }) => [id, total])).toEqual([
      [disciplines[1]!.id, 2],
      [disciplines[0]!.id, 1],
    ]);
  });

  it('compares with the user’s own record: the last outcome of every question of the topic', async () => {
    const elsewhere = await addQuestion(world);
    world.clock.advance(1);
    const earlier = await quizOf({ questionIds: [elsewhere, questions[0]!] });
    await giveAnswer(world, own(earlier), { questionId: elsewhere, place: RIGHT });
    await giveAnswer(world, own(earlier), { questionId: questions[0]!, place: WRONG });
    await finaliseQuiz(world, own(earlier));
    const quizId = await quizOf({ questionIds: [questions[0]!, questions[1]!, questions[2]!] });
    await giveAnswer(world, own(quizId), { questionId: questions[0]!, place: RIGHT });
    await giveAnswer(world, own(quizId), { questionId: questions[1]!, place: WRONG });
    await finaliseQuiz(world, own(quizId));
    const [first, second] = disciplines.map(({ id }) => id);
    const percentages = new Map(
      (await summaryOf(quizId)).disciplines.map(({ id, ownPercentage }) => [id, ownPercentage]),
    );
    expect(percentages.get(first!)).toBe(66.67);
    expect(percentages.get(second!)).toBe(0);
  });

  it('has no own average before the first answer in a topic, and ignores other users’ answers', async () => {
    const theirs = await addQuiz(world, { userId: other.userId, questionIds: questions });
    await giveAnswer(world, { userId: other.userId, quizId: theirs }, { questionId: questions[0]!, place: RIGHT });
    const quizId = await quizOf();
    await finaliseQuiz(world, own(quizId));
    const { disciplines: listed } = await summaryOf(quizId);
    expect(listed.map(({ ownPercentage }) => ownPercentage)).toEqual([null, null]);
  });

  it('shows the results of others on the same questions from 250 first tries on', async () => {
    await setStatistics(questions[0]!, 149, 100);
    await setStatistics(questions[1]!, 101, 100);
    await setStatistics(questions[2]!, 148, 148);
    const quizId = await quizOf();
    await finaliseQuiz(world, own(quizId));
    const peers = new Map((await summaryOf(quizId)).disciplines.map(({ id, peerPercentage }) => [id, peerPercentage]));
    expect(peers.get(disciplines[0]!.id)).toBe(80);
    expect(peers.get(disciplines[1]!.id)).toBeNull();
  });

  it('shows the share of correct first tries of a question from 100 on, for the edition that was asked', async () => {
    await setStatistics(questions[0]!, 100, 25);
    await setStatistics(questions[1]!, 99, 25);
    await setStatistics(questions[2]!, 1000, 25, 2);
    const quizId = await quizOf();
    await finaliseQuiz(world, own(quizId));
    expect((await summaryOf(quizId)).questions.map(({ percentRight }) => percentRight)).toEqual([25, null, null]);
  });

  it('shows how often an answer was changed for the better and for the worse', async () => {
    const quizId = await quizOf({ mode: TEST });
    const answers = [
      [questions[0]!, WRONG],
      [questions[0]!, RIGHT],
      [questions[1]!, RIGHT],
      [questions[1]!, WRONG],
      [questions[1]!, RIGHT],
    ] as const;
    for (const [questionId, place] of answers) {
      await giveAnswer(world, own(quizId), { questionId, place });
      world.clock.advance(1);
    }
    await finaliseQuiz(world, own(quizId));
    expect(await summaryOf(quizId)).toMatchObject({
      score: { right: 2, total: 3 },
      changes: { wrongToRight: 2, rightToWrong: 1 },
    });
  });

  it.each([
    [89, false],
    [90, true],
    [120, true],
  ])('after %i of 90 seconds of a timed quiz, shows the pace and whether time ran out', async (ended, ranOut) => {
    const quizId = await quizOf({ mode: TEST, secondsAllowed: 90 });
    world.clock.advance(ended);
    await finaliseQuiz(world, own(quizId));
    expect(await summaryOf(quizId)).toMatchObject({ timeRanOut: ranOut, paceSeconds: 30 });
  });

  it('reports that time ran out if the quiz ended when its token expired, which has whole seconds', async () => {
    world.clock.advance(0.7);
    const quizId = await quizOf({ mode: TEST, secondsAllowed: 90 });
    world.clock.advance(89.4);
    await finaliseQuiz(world, own(quizId));
    world.clock.advance(0.9);
    expect(await summaryOf(quizId)).toMatchObject({ timeRanOut: true });
  });

  it('shows which questions the user marked', async () => {
    const quizId = await quizOf();
    await world.db
      .insertInto('question_progress')
      .values({ user_id: learner.userId, question_id: questions[2]!, is_marked: true })
      .execute();
    await finaliseQuiz(world, own(quizId));
    expect((await summaryOf(quizId)).questions.map(({ isMarked }) => isMarked)).toEqual([false, false, true]);
  });

  it('shows the letters of the version that was asked, even after the question was changed', async () => {
    const rewritten = await addQuestion(world);
    const quizId = await quizOf({ questionIds: [rewritten] });
    await giveAnswer(world, own(quizId), { questionId: rewritten, place: 4 });
    await finaliseQuiz(world, own(quizId));
    await world.db
      .insertInto('question_versions')
      .columns(['question_id', 'version', 'edition', 'stem', 'lead_in', 'learning_point', 'created_at'])
      .expression((from) =>
        from
          .selectFrom('question_versions')
          .select(({ val, lit }) => [
            'question_id',
            lit(2).as('version'),
            lit(2).as('edition'),
            val('Rewritten.').as('stem'),
            'lead_in',
            'learning_point',
            'created_at',
          ])
          .where('question_id', '=', rewritten),
      )
      .execute();
    await world.db.updateTable('questions').set({ current_version: 2 }).where('id', '=', rewritten).execute();
    await addAnswers(world, rewritten);
    expect((await summaryOf(quizId)).questions).toMatchObject([
      { ownLetter: 'E', rightLetter: 'B', start: expect.stringMatching(/^A 54-year-old man/) as string },
    ]);
  });
});

describe.each(['summary', 'review'])('the %s', (part) => {
  it('is rejected while the quiz is open, in both modes', async () => {
    for (const mode of [1, 2] as const) {
      const response = await learner.get(`quiz/${await quizOf({ mode })}/${part}`);
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, 'quiz_not_finished']);
    }
  });

  it('returns 404 for another user’s quiz and for an unknown one', async () => {
    const quizId = await quizOf();
    await finaliseQuiz(world, own(quizId));
    expect((await other.get(`quiz/${quizId}/${part}`)).statusCode).toBe(404);
    expect((await learner.get(`quiz/00000000-0000-4000-8000-000000000000/${part}`)).statusCode).toBe(404);
  });

  it('rejects an invalid id', async () => {
    expect((await learner.get(`quiz/7/${part}`)).statusCode).toBe(400);
    expect((await learner.get(`quiz/%F0%9F%A9%BA/${part}`)).statusCode).toBe(400);
  });

  it('requires sign-in and the permission to restore quizzes, but no subscription', async () => {
    const quizId = await quizOf();
    await finaliseQuiz(world, own(quizId));
    expect((await learner.get(`quiz/${quizId}/${part}`)).statusCode).toBe(200);
    expect((await new Browser(world).get(`quiz/${quizId}/${part}`)).statusCode).toBe(401);
    await world.db.deleteFrom('role_permissions').where('permission', '=', 'Quiz.restore').execute();
    expect((await learner.get(`quiz/${quizId}/${part}`)).statusCode).toBe(403);
    await world.db
      .insertInto('role_permissions')
      .values([1, 2].map((role_id) => ({ role_id, permission: 'Quiz.restore' })))
      .execute();
  });
});
