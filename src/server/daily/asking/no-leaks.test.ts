import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAnswers, addQuestion } from '#server/bank/bank.test-kit.ts';
import { setDays } from '#server/daily/daily.test-kit.ts';
import { addQuiz, optionIds } from '#server/quiz/quiz.test-kit.ts';
import type { DailyQuestion } from '#shared/daily/contract.ts';
import { TEST } from '#shared/quiz/quiz-enums.ts';
import { PASSWORD, signedIn } from '#test/people.ts';
import { routesWith } from '#test/routes.ts';
import { useWorld } from '#test/world.ts';

const TODAY = '2026-03-01';

type Learner = Awaited<ReturnType<typeof signedIn>>;
const world = useWorld();
let secretive: number;
/** The same question with another key. */
let twin: number;
let learner: Learner;
beforeAll(async () => {
  // All ids have the same length, so that lengths can be compared.
  await sql`alter table questions alter column id restart with 600001`.execute(world.db);
  await sql`alter table question_options alter column id restart with 700001`.execute(world.db);
  secretive = await addSecretive(1);
  twin = await addSecretive(4);
  // Enough for the answer distribution to reveal something.
  await addAnswers(world, secretive, { count: 120, position: 1 });
  await addAnswers(world, twin, { count: 120, position: 2 });
  const passwordHash = await world.deps.passwords.hash(PASSWORD);
  learner = await signedIn(world, { passwordHash });
});

/** A question in which every hidden field contains a unique word. */
const addSecretive = (key: number) =>
  addQuestion(world, {
    publicId: `hushword-public-${key}`,
    options: ['One', 'Two', 'Three', 'Four', 'Five'].map((text, place) => ({
      text: `${text} of them`,
      explanation: `hushword-explanation-${place}: what it says stays here until it may be known.`,
      isRight: place === key,
    })),
    learningPoint: 'hushword-learning-point',
    sources: [{ title: 'hushword-source', url: 'https://hushword.example/book' }],
  });

const calls: Record<string, () => ReturnType<Learner['send']>[]> = {
  'GET /api/v1/question-of-the-day': () => [learner.get('question-of-the-day')],
  'GET /api/v1/question-of-the-day/calendar': () => [learner.get('question-of-the-day/calendar?month=2026-03')],
  'GET /api/v1/question-of-the-day/calendar/candidates': () => [
    learner.get(`question-of-the-day/calendar/candidates?date=${TODAY}`),
  ],
  'PUT /api/v1/question-of-the-day/calendar/:date': () => [
    learner.send('PUT', `question-of-the-day/calendar/${TODAY}`, { payload: { questionId: 1 } }),
  ],
  'DELETE /api/v1/question-of-the-day/calendar/:date': () => [
    learner.send('DELETE', `question-of-the-day/calendar/${TODAY}`, {}),
  ],
  'POST /api/v1/question-of-the-day/answer': () => [
    learner.post('question-of-the-day/answer', {}),
    learner.post('question-of-the-day/answer', answer({ answerID: 1 })),
    learner.post('question-of-the-day/answer', answer({ questionID: 1 })),
    learner.post('question-of-the-day/answer', { ...answer({}), day: '2026-02-20' }),
  ],
  'PUT /api/v1/question-of-the-day/viewed': () => [
    learner.send('PUT', 'question-of-the-day/viewed', { payload: { day: TODAY } }),
  ],
  'GET /api/v1/statistics/question-of-the-day': () => [learner.get('statistics/question-of-the-day')],
  'GET /api/v1/statistics/question-of-the-day/avg': () => [learner.get('statistics/question-of-the-day/avg')],
};
const answer = (data: object) => ({
  day: TODAY,
  data: { questionID: secretive, answerID: 700_002, ...data },
  seconds: 9,
});

async function listen(): Promise<string[]> {
  const responses = await Promise.all(Object.values(calls).flatMap((call) => call()));
  return responses.map(({ statusCode, headers: { date: _date, 'x-request-id': _id, ...headers }, body }) =>
    [statusCode, JSON.stringify(headers), body].join('\n'),
  );
}

it('covers every endpoint of the question of the day', async () => {
  const declared = await routesWith(world, (url) => url.includes('question-of-the-day'));
  expect(Object.keys(calls).toSorted()).toEqual(declared);
});

it('reveals nothing in any response before the answer', async () => {
  await setDays(world, { [TODAY]: secretive });
  const words = (await listen()).join('\n');
  expect(words).toContain('One of them');
  expect(words).not.toMatch(/hushword|"correct"|"explanation"|answerCount|is_?right/i);
  expect(words).not.toMatch(/"correctAnswer":\d|"learningPoint":"|"difficulty":[\d{]|"sources":\[\{/);
});

it('returns identical responses before the answer, whatever the key and the answers of others', async () => {
  await setDays(world, { [TODAY]: secretive });
  const heard = await listen();
  await setDays(world, { [TODAY]: twin });
  // The ids of the twin reveal nothing; they are those of the first question, shifted by one question.
  const heardOfTwin = (await listen()).map((words) =>
    words
      .replaceAll(String(twin), String(secretive))
      .replaceAll(/\b7000(\d\d)\b/g, (_id, number: string) => `7000${String(Number(number) - 5).padStart(2, '0')}`),
  );
  const asked = heard.filter((words) => words.includes('One of them'));
  expect(heardOfTwin.filter((words) => words.includes('One of them'))).toEqual(asked);
  expect(asked).toHaveLength(1);
});

it('reveals it after the answer, which proves that the tests above can detect a leak', async () => {
  await setDays(world, { [TODAY]: secretive });
  const [chosen] = await optionIds(world, secretive);
  await learner.post('question-of-the-day/answer', answer({ answerID: chosen }));
  await world.foldAnswers();
  const words = (await listen()).join('\n');
  expect(words).toContain('hushword-learning-point');
  expect(words).toContain('"answerCount":121');
  expect(words).not.toContain('hushword-public');
});

describe('while the question of the day is part of an open Test quiz', () => {
  let tester: Learner;
  let test: string;
  beforeEach(async () => {
    await setDays(world, { [TODAY]: secretive });
    tester = await signedIn(world, { planId: 10 });
    test = await addTest();
  });

  const addTest = () => addQuiz(world, { userId: tester.userId, questionIds: [secretive], mode: TEST });
  const read = async () => (await tester.get('question-of-the-day')).json<DailyQuestion>();
  const give = async (questionID: number) => {
    const [answerID] = await optionIds(world, questionID);
    return tester.post('question-of-the-day/answer', answer({ questionID, answerID }));
  };
  const attempted = async () =>
    (await world.db.selectFrom('attempts').select('question_id').where('user_id', '=', tester.userId).execute()).map(
      ({ question_id }) => question_id,
    );

  it('the user gets another question, which stays the same and counts for the day', async () => {
    expect([(await read()).question.questionID, (await read()).question.questionID]).toEqual([twin, twin]);
    const answered = await give(twin);
    expect(answered.json()).toMatchObject({ day: TODAY, question: { questionID: twin }, isWithheld: false });
    expect(answered.body).toContain('hushword-learning-point');
    const statistics = await tester.get('statistics/question-of-the-day');
    expect(statistics.json()).toMatchObject({ streak: 1 });
    await tester.post(`quiz/${test}/finalise`);
    expect((await read()).question.questionID).toBe(twin);
  });

  it('an answer to the question itself is rejected, not scored, and not revealed', async () => {
    const refused = await give(secretive);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'daily_changed']);
    expect(refused.body).not.toContain('hushword');
    expect(await attempted()).toEqual([]);
  });

  it('an answer given before the Test quiz stays, but its result is hidden until the quiz is finalised', async () => {
    await tester.post(`quiz/${test}/discard`);
    await give(secretive);
    test = await addTest();
    const hidden = await tester.get('question-of-the-day');
    expect(hidden.json()).toMatchObject({
      isWithheld: true,
      correctAnswer: null,
      answer: expect.any(Number) as number,
    });
    expect(hidden.body).not.toContain('hushword');
    expect((await give(secretive)).body).not.toContain('hushword');
    await tester.post(`quiz/${test}/finalise`);
    expect((await tester.get('question-of-the-day')).body).toContain('hushword-learning-point');
  });

  it('there is no question for this user if every question is part of the quiz', async () => {
    await addQuiz(world, { userId: tester.userId, questionIds: [twin], mode: TEST });
    expect((await tester.get('question-of-the-day')).statusCode).toBe(404);
    expect((await give(secretive)).statusCode).toBe(409);
    expect(await attempted()).toEqual([]);
  });

  it('other users get the question of the day', async () => {
    const other = await signedIn(world, { planId: 10 });
    expect((await other.get('question-of-the-day')).json()).toMatchObject({ question: { questionID: secretive } });
  });
});
