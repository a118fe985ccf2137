import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { allPersonalData } from '#server/personal-data.ts';
import { LEARNING, type QuizMode, TEST } from '#shared/quiz/quiz-enums.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import { signedIn } from '#test/people.ts';
import { routesWith } from '#test/routes.ts';
import { useWorld } from '#test/world.ts';
import { everyCall, type Heard, walk, type Walker } from './every-call.test-kit.ts';
import { addSecretive, addWalker, KEY, readable, WRONG } from './no-leaks.test-kit.ts';

const SIZE = 4;

type Learner = Awaited<ReturnType<typeof signedIn>>;
const world = useWorld();
let questionIds: number[];
/** Two users with the same plan and the same actions; one always answers correctly, the other always incorrectly. */
let lucky: Learner;
let unlucky: Learner;
beforeAll(async () => {
  // All ids have the same length, so that response lengths can be compared.
  await sql`alter table questions alter column id restart with 600001`.execute(world.db);
  await sql`alter table question_options alter column id restart with 700001`.execute(world.db);
  questionIds = [];
  for (let number = 0; number < 12; number += 1) questionIds.push(await addSecretive(world, number));
  lucky = await signedIn(world, { planId: 10 });
  unlucky = await signedIn(world, { planId: 10 });
});

const walkerOf = (browser: Learner, mode: QuizMode, asked: number[]) =>
  addWalker(world, { browser, mode, asked, place: browser === lucky ? KEY : WRONG });

const keyWords = /hushword|"correct"|"explanation"|"learningPoint"|"sources"|is_?right|"share"|"percentage"/i;

/** The requests whose responses reveal something about the key. */
const telling = (all: Heard[]) =>
  all.filter((heard) => keyWords.test(readable(heard))).map(({ route, path }) => `${route} as ${path}`);

/** Removes the values that legitimately differ: ids, and the chosen option. */
const alike = (heard: Heard) => ({
  route: heard.route,
  length: heard.response.body.length,
  answer: readable(heard)
    .replaceAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, 'an id')
    .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'a token')
    .replaceAll(/"answered":\d+/g, '"answered":"an option"'),
});

it('covers every endpoint under /quiz', async () => {
  const declared = await routesWith(world, (url) => url.startsWith('/api/v1/quiz'));
  expect(Object.keys(everyCall).toSorted()).toEqual(declared);
});

describe('while a Test quiz is running', () => {
  let heardByLucky: Heard[];
  let heardByUnlucky: Heard[];
  let luckyWalker: Walker;
  let unluckyWalker: Walker;
  beforeAll(async () => {
    const asked = questionIds.slice(0, SIZE);
    luckyWalker = await walkerOf(lucky, TEST, asked);
    unluckyWalker = await walkerOf(unlucky, TEST, asked);
    world.clock.advance(20);
    heardByLucky = await walk(luckyWalker);
    heardByUnlucky = await walk(unluckyWalker);
  });

  const counts = async (browser: Learner) =>
    (await browser.get('quiz/matches')).json<{ questionTypes: { id: number; count: number }[] }>().questionTypes;
  const countsByKey = async (browser: Learner) => (await counts(browser)).filter(({ id }) => [1, 2, 7].includes(id));

  it('accepts the valid requests and rejects the others, without server errors', () => {
    const statuses = heardByLucky.map(({ response }) => response.statusCode);
    expect(statuses).toEqual(expect.arrayContaining([200, 201, 400, 404, 409]));
    expect(Math.max(...statuses)).toBeLessThan(500);
    const quiz = heardByLucky.find(({ path }) => path === `quiz/${luckyWalker.quizId}`)!.response.json<QuizResult>();
    expect(quiz.quizQuestions.map(({ answered }) => answered)).toEqual([
      luckyWalker.questions[0]!.chosen,
      luckyWalker.questions[1]!.chosen,
      null,
      null,
    ]);
  });

  it('no response contains the key, explanations or sources', () => {
    expect(telling([...heardByLucky, ...heardByUnlucky])).toEqual([]);
  });

  it('responses and their lengths do not depend on whether an answer is correct', () => {
    const comparable = heardByLucky
      .map((right, place) => ({ right, wrong: heardByUnlucky[place]! }))
      .filter(({ right }) => !right.isUpToChance);
    expect(comparable.length).toBeGreaterThan(30);
    for (const { right, wrong } of comparable) expect(alike(right)).toEqual(alike(wrong));
  });

  it('the token contains only the user, the quiz and the deadline', () => {
    const quiz = heardByLucky.find(({ path }) => path === `quiz/${luckyWalker.quizId}`)!.response.json<QuizResult>();
    const payload = JSON.parse(Buffer.from(quiz.token.split('.')[1]!, 'base64url').toString()) as object;
    expect(Object.keys(payload).toSorted()).toEqual(['aud', 'iss', 'quiz', 'sub']);
  });

  it('nothing is counted yet, for the user or for the question', async () => {
    expect(await countsByKey(lucky)).toEqual(await countsByKey(unlucky));
    expect((await countsByKey(lucky)).map(({ count }) => count)).toEqual([0, 0, 0]);
    await world.foldAnswers();
    const counters = ['question_counters', 'option_counters', 'attempts', 'learner_totals'] as const;
    const rows = counters.map((table) => world.db.selectFrom(table).selectAll().execute());
    expect(await Promise.all(rows)).toEqual([[], [], [], []]);
  });

  it('the personal data export reveals nothing', async () => {
    for (const { name, collect } of allPersonalData) {
      const [right = '', wrong = ''] = await Promise.all(
        [lucky, unlucky].map(async ({ userId }) => JSON.stringify(await collect(world.db, userId))),
      );
      expect({ name, length: right.length }).toEqual({ name, length: wrong.length });
      expect(right).not.toContain('hushword');
    }
  });

  it('the log reveals nothing', () => {
    expect(world.logged.filter((line) => line.includes('hushword'))).toEqual([]);
  });

  it('everything is revealed and counted once the quiz is finalised, which validates the checks above', async () => {
    for (const { browser, quizId } of [luckyWalker, unluckyWalker]) {
      expect((await browser.post(`quiz/${quizId}/finalise`)).statusCode).toBeLessThan(300);
    }
    expect((await countsByKey(lucky)).map(({ count }) => count)).toEqual([2, 0, 0]);
    expect((await countsByKey(unlucky)).map(({ count }) => count)).toEqual([0, 2, 2]);
    expect((await lucky.get(`quiz/${luckyWalker.quizId}/review`)).body).toMatch(keyWords);
    await world.foldAnswers();
    expect(await world.db.selectFrom('question_counters').selectAll().execute()).not.toEqual([]);
  });
});

describe('while a Learning quiz is running', () => {
  it('reveals only the answered questions', async () => {
    const asked = [4, 5, 6, 7];
    const walker = await walkerOf(
      unlucky,
      LEARNING,
      asked.map((number) => questionIds[number]!),
    );
    world.clock.advance(20);
    // These give the solutions to the device before the answer.
    const aheadOfAnswers = new Set(['POST /api/v1/quiz/:id/download', 'GET /api/v1/quiz/:id/reveals']);
    const heard = (await walk(walker)).filter(({ route, isUpToChance }) => !aheadOfAnswers.has(route) && !isUpToChance);
    const words = heard.map(readable).join('\n');
    const told = (number: number) => words.includes(`hushword-${number}-`);
    expect(asked.map(told)).toEqual([true, true, false, false]);
    expect(words).not.toContain('hushword-public');

    const quiz = (await unlucky.get(`quiz/${walker.quizId}`)).json<QuizResult>();
    expect(quiz.quizQuestions.map(({ reveal }) => reveal !== null)).toEqual([true, true, false, false]);
    for (const { question } of quiz.quizQuestions) {
      expect(Object.keys(question.answers[0]!).toSorted()).toEqual(['id', 'text']);
      expect(question.files.map(({ path }) => path)).toEqual([question.image]);
      expect(question.image).toMatch(/^\/api\/v1\/files\/questions\/[0-9a-f-]{36}\.png$/);
    }
  });

  it('a new quiz reveals nothing in either mode', async () => {
    for (const mode of [TEST, LEARNING] as const) {
      const walker = await walkerOf(lucky, mode, questionIds.slice(8));
      const creating = ['POST /api/v1/quiz/quick', 'POST /api/v1/quiz/custom'];
      expect(telling(await walk(walker, creating))).toEqual([]);
    }
  });

  it('accepts answers after the subscription has ended, but reveals nothing', async () => {
    const basic = await signedIn(world);
    const walker = await walkerOf(basic, LEARNING, questionIds.slice(8));
    const answering = ['POST /api/v1/quiz/:id/answers', 'POST /api/v1/quiz/sync'];
    const heard = await walk(walker, answering);
    expect(heard[0]!.response.statusCode).toBe(200);
    expect(telling(heard)).toEqual([]);
  });
});

describe('the bank', () => {
  it('is not accessible to users who answer its questions', async () => {
    const bank = world.app.declaredRoutes.filter(
      ({ method, url }) => method !== 'HEAD' && url.startsWith('/api/v1/questions'),
    );
    expect(bank.map(({ url }) => url)).toEqual(
      expect.arrayContaining(['/api/v1/questions/:id', '/api/v1/questions/:id/files', '/api/v1/questions/export']),
    );
    for (const { method, url } of bank) {
      const path = url.replace('/api/v1/', '').replaceAll(/:\w+/g, String(questionIds[0]));
      const response = await lucky.send([method].flat()[0] as 'GET', path);
      expect([url, response.statusCode]).toEqual([url, 403]);
    }
  });
});
