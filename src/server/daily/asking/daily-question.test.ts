import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAnswers, addQuestion } from '#server/bank/bank.test-kit.ts';
import { chosenDays, goTo, moveTo, setDays } from '#server/daily/daily.test-kit.ts';
import { optionIds } from '#server/quiz/quiz.test-kit.ts';
import type { DailyQuestion } from '#shared/daily/contract.ts';
import { unansweredDaily } from '#shared/daily/daily.test-kit.ts';
import { Browser, PASSWORD, signedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';

const TODAY = '2026-03-01';
const KEY = 1;

type Learner = Awaited<ReturnType<typeof signedIn>>;
const world = useWorld();
let passwordHash: string;
let questionId: number;
let otherId: number;
let options: number[];
let learner: Learner;
let neighbour: Learner;
beforeAll(async () => {
  passwordHash = await world.deps.passwords.hash(PASSWORD);
  questionId = await addQuestion(world, {}, [
    { key: 'questions/one.png', checksum: 'one', width: 8, height: 6, altText: 'A chest radiograph' },
  ]);
  otherId = await addQuestion(world);
  options = await optionIds(world, questionId);
  learner = await signedIn(world, { passwordHash });
  neighbour = await signedIn(world, { passwordHash });
});
beforeEach(async () => {
  goTo(world, '2026-03-01T10:00:00Z');
  await world.db.deleteFrom('rate_limits').execute();
  await world.db.deleteFrom('daily_questions').execute();
  await setDays(world, { '2026-02-28': otherId, [TODAY]: questionId, '2026-03-02': otherId });
  for (const table of ['daily_answers', 'daily_streaks', 'attempts'] as const)
    await world.db.deleteFrom(table).execute();
  await moveTo(world, learner.userId, 'UTC');
});

const read = async (browser: Learner = learner) => (await browser.get('question-of-the-day')).json<DailyQuestion>();
const body = (place: number, differences: object = {}) => ({
  day: TODAY,
  data: { questionID: questionId, answerID: options[place] },
  seconds: 30,
  ...differences,
});
const give = (place: number, differences: object = {}, browser: Learner = learner) =>
  browser.post('question-of-the-day/answer', body(place, differences));
const codeOf = (response: { json: () => unknown }) => (response.json() as { code: string }).code;

describe('GET question-of-the-day', () => {
  it("returns the question of the current day in the user's time zone", async () => {
    expect(await read()).toMatchObject({ day: TODAY, question: { questionID: questionId } });
    await moveTo(world, learner.userId, 'Pacific/Kiritimati');
    expect(await read()).toMatchObject({ day: '2026-03-02', question: { questionID: otherId } });
    await moveTo(world, learner.userId, 'Pacific/Honolulu');
    expect(await read()).toMatchObject({ day: '2026-03-01' });
    goTo(world, '2026-03-01T09:59:59Z');
    expect(await read()).toMatchObject({ day: '2026-02-28' });
  });

  it('shows text, lead-in, options in order and pictures, also without a subscription', async () => {
    expect(await read()).toEqual({
      day: TODAY,
      question: {
        questionID: questionId,
        text: expect.stringContaining('crushing chest pain') as string,
        leadIn: 'Which of the following is the most likely diagnosis?',
        files: [
          expect.objectContaining({ type: 1, path: '/api/v1/files/questions/one.png', altText: 'A chest radiograph' }),
        ],
        answers: options.map((id) => ({ id, text: expect.any(String) as string })),
      },
      ...unansweredDaily,
    });
  });

  it('chooses a question if the day has none yet', async () => {
    await world.db.deleteFrom('daily_questions').execute();
    const { question } = await read();
    expect((await chosenDays(world))[TODAY]).toBe(question.questionID);
  });

  it('returns 404 if the bank is empty', async () => {
    await world.db.deleteFrom('daily_questions').execute();
    await world.db.updateTable('questions').set({ status: 'retired' }).execute();
    expect((await learner.get('question-of-the-day')).statusCode).toBe(404);
    await world.db.updateTable('questions').set({ status: 'published' }).execute();
  });

  it('requires sign-in and the permission', async () => {
    expect((await new Browser(world).get('question-of-the-day')).statusCode).toBe(401);
  });
});

describe('POST question-of-the-day/answer', () => {
  it('reveals the key and the explanations, with flags only on the selected and the correct option', async () => {
    const response = await give(3);
    expect(response.statusCode).toBe(200);
    const answered = response.json<DailyQuestion>();
    expect(answered).toMatchObject({
      answer: options[3],
      correctAnswer: options[KEY],
      isViewed: false,
      isWithheld: false,
      difficulty: null,
    });
    expect(answered.question.answers.map(({ correct }) => correct)).toEqual([
      undefined,
      true,
      undefined,
      false,
      undefined,
    ]);
    expect(answered.question.answers.every(({ explanation }) => explanation?.startsWith('Option '))).toBe(true);
    expect(answered.question.answers.every(({ answerCount }) => answerCount === undefined)).toBe(true);
    expect(answered.learningPoint).toContain('infarction');
    expect(answered.sources).toHaveLength(1);
    expect(await read()).toEqual(answered);
  });

  it('includes difficulty and answer distribution only after more than 100 first answers', async () => {
    const popular = await addQuestion(world);
    const choices = await optionIds(world, popular);
    await setDays(world, { [TODAY]: popular });
    await addAnswers(world, popular, { count: 61, position: KEY });
    await addAnswers(world, popular, { count: 40, position: 0 });
    const data = { questionID: popular, answerID: choices[KEY] };
    const answered = (await learner.post('question-of-the-day/answer', { ...body(0), data })).json<DailyQuestion>();
    expect(answered.difficulty).toMatchObject({ answerCount: 101, percentage: 60.4, difficulty: 2 });
    expect(answered.question.answers.map(({ answerCount }) => answerCount)).toEqual([40, 61, 0, 0, 0]);
    expect(answered.question.answers.map(({ difficulty }) => difficulty)).toEqual([2, 2, 2, 2, 2]);
  });

  it('creates an attempt that counts in the statistics, but not as effort', async () => {
    await give(KEY);
    const attempts = await world.db
      .selectFrom('attempts')
      .select(['quiz_id', 'question_id', 'mode', 'is_right', 'seconds', sql<string>`day::text`.as('day')])
      .where('user_id', '=', learner.userId)
      .execute();
    expect(attempts).toEqual([
      { quiz_id: null, question_id: questionId, mode: 3, is_right: true, seconds: 30, day: TODAY },
    ]);
    await world.foldAnswers();
    const effort = world.db.selectFrom('effort_days').selectAll().where('user_id', '=', learner.userId);
    expect(await effort.execute()).toEqual([]);
  });

  it('is idempotent for the same option and rejects another one', async () => {
    const first = await give(2);
    const again = await give(2, { seconds: 99 });
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
    const other = await give(KEY);
    expect([other.statusCode, codeOf(other)]).toEqual([409, 'daily_answered']);
    expect((await read()).answer).toBe(options[2]);
    expect(await attemptsOf(learner)).toBe(1);
  });

  it('saves one answer when several are sent concurrently', async () => {
    const responses = await Promise.all([give(0), give(KEY), give(0), give(KEY)]);
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
    expect(await attemptsOf(learner)).toBe(1);
  });

  it('does not affect other users', async () => {
    await give(KEY);
    expect(await read(neighbour)).toMatchObject({ answer: null, correctAnswer: null });
    expect((await give(2, {}, neighbour)).statusCode).toBe(200);
    expect((await read()).answer).toBe(options[KEY]);
  });

  it('rejects a question that is not the one of that day', async () => {
    const data = { questionID: otherId, answerID: (await optionIds(world, otherId))[0] };
    const response = await give(0, { data });
    expect([response.statusCode, codeOf(response)]).toEqual([409, 'daily_changed']);
  });

  it('rejects a question that was replaced, except for users who had answered it', async () => {
    await give(KEY);
    await setDays(world, { [TODAY]: otherId });
    expect(codeOf(await give(KEY, {}, neighbour))).toBe('daily_changed');
    expect((await read(neighbour)).question.questionID).toBe(otherId);
    expect(await read()).toMatchObject({ question: { questionID: questionId }, answer: options[KEY] });
  });

  it.each([
    ['2026-03-01T22:59:59Z', 'taken', 'a second before midnight'],
    ['2026-03-02T00:59:59Z', 'taken', 'two hours later, from a page left open'],
    ['2026-03-02T01:00:00Z', 'daily_changed', 'no longer than that'],
    ['2026-02-28T22:59:59Z', 'daily_changed', 'nor before the day begins'],
  ])('of a day in Berlin at %s is %s: %s', async (moment, outcome) => {
    goTo(world, moment);
    const berliner = await signedIn(world, { passwordHash });
    await moveTo(world, berliner.userId, 'Europe/Berlin');
    const response = await give(0, {}, berliner);
    expect(response.statusCode === 200 ? 'taken' : codeOf(response)).toBe(outcome);
  });

  it.each([
    ['no day', { day: undefined }, 'day'],
    ['a day that is none', { day: '2026-02-30' }, 'day'],
    ['a day that databases do not know', { day: '0000-01-01' }, 'day'],
    ['a moment', { day: '2026-03-01T10:00:00Z' }, 'day'],
    ['NUL', { day: '2026-03-01\0' }, 'day'],
    ['no answer', { data: { questionID: 1 } }, 'data.answerID'],
    ['an id that is none', { data: { questionID: 0, answerID: 1 } }, 'data.questionID'],
    ['an id that is too large', { data: { questionID: 1, answerID: 2 ** 31 } }, 'data.answerID'],
    ['emoji', { data: { questionID: '🩺', answerID: 1 } }, 'data.questionID'],
    ['less than no time', { seconds: -1 }, 'seconds'],
    ['half a second', { seconds: 0.5 }, 'seconds'],
    ['more than an hour', { seconds: 3601 }, 'seconds'],
    ['something more', { isRight: true }, 'isRight'],
  ])('rejects %s', async (_case, differences, property) => {
    const response = await give(0, differences);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message: [{ property }] });
  });

  it('rejects an option of another question', async () => {
    const data = { questionID: questionId, answerID: (await optionIds(world, otherId))[0] };
    const response = await give(0, { data });
    expect(response.json()).toEqual({
      code: 'invalid_input',
      message: [{ property: 'data.answerID', constraints: { unknown: 'Value is invalid' } }],
    });
    expect(await attemptsOf(learner)).toBe(0);
  });

  it('returns 404 if the day has no question', async () => {
    await world.db.deleteFrom('daily_questions').execute();
    expect((await give(0)).statusCode).toBe(404);
  });
});

describe('PUT question-of-the-day/viewed', () => {
  const view = (day: string) => learner.send('PUT', 'question-of-the-day/viewed', { payload: { day } });

  it('closes the card once it is answered, and records only the first view', async () => {
    expect((await view(TODAY)).statusCode).toBe(404);
    await give(KEY);
    expect((await view(TODAY)).statusCode).toBe(204);
    expect((await read()).isViewed).toBe(true);
    const viewedAt = world.clock.now();
    world.clock.advance(60);
    await view(TODAY);
    const { viewed_at } = await world.db
      .selectFrom('daily_answers')
      .select('viewed_at')
      .where('user_id', '=', learner.userId)
      .executeTakeFirstOrThrow();
    expect(viewed_at).toEqual(viewedAt);
  });

  it("applies only to the user's own answer", async () => {
    await give(KEY, {}, neighbour);
    expect((await view(TODAY)).statusCode).toBe(404);
  });

  it.each(['', '2026-13-01', '0000-01-01', '\0'])('rejects the day %j', async (day) => {
    const response = await view(day);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message: [{ property: 'day' }] });
  });
});

async function attemptsOf({ userId }: Learner) {
  const rows = await world.db.selectFrom('attempts').select('id').where('user_id', '=', userId).execute();
  return rows.length;
}
