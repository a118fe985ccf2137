import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ExamDayResult } from '#shared/exam-day/contract.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import { signedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { aTemplate } from './exam-day/exam-day.test-kit.ts';
import { allPersonalData } from './personal-data.ts';
import { describeRoute } from './platform/access.ts';
import { everyCall, type Heard, walk, type Walker } from './quiz/every-call.test-kit.ts';
import { addSecretive, KEY, readable, WRONG } from './quiz/no-leaks.test-kit.ts';
import { optionIds } from './quiz/quiz.test-kit.ts';

const world = useWorld();
const keyWords = /hushword|"correct"|"explanation"|"learningPoint"|"sources"|is_?right|"share"|"percentage"/i;
type Learner = Awaited<ReturnType<typeof signedIn>>;

/** Valid and invalid requests to every endpoint of a learner under /exam-day, none of which ends the day. */
const examCalls: Record<string, (dayId: string) => { method: 'GET' | 'POST'; path: string; payload?: object }[]> = {
  'GET /api/v1/exam-day/': () => [{ method: 'GET', path: 'exam-day' }],
  'POST /api/v1/exam-day/': () => [
    { method: 'POST', path: 'exam-day', payload: { id: randomUUID(), templateId: 1, quizId: randomUUID() } },
  ],
  'GET /api/v1/exam-day/:id': (id) => [{ method: 'GET', path: `exam-day/${id}` }],
  'POST /api/v1/exam-day/:id/blocks': (id) => [
    { method: 'POST', path: `exam-day/${id}/blocks`, payload: { number: 1, quizId: randomUUID() } },
  ],
  'POST /api/v1/exam-day/:id/end': () => [{ method: 'POST', path: `exam-day/${randomUUID()}/end` }],
};

/** The responses that reveal something about a key. */
const telling = (all: Pick<Heard, 'path' | 'response'>[]) =>
  all.filter((heard) => keyWords.test(readable(heard))).map(({ path }) => path);

async function walkDay(browser: Learner, dayId: string) {
  const heard: Pick<Heard, 'path' | 'response'>[] = [];
  for (const { method, path, payload } of Object.values(examCalls).flatMap((callsOf) => callsOf(dayId))) {
    heard.push({ path, response: await browser.send(method, path, { ...(payload && { payload }) }) });
  }
  return heard;
}

it('covers every endpoint of a learner under /exam-day', async () => {
  await world.app.ready();
  const declared = world.app.declaredRoutes
    .filter(({ method, url }) => method !== 'HEAD' && url.startsWith('/api/v1/exam-day') && !url.includes('/templates'))
    .map(describeRoute);
  expect(Object.keys(examCalls).toSorted()).toEqual(declared.toSorted());
});

describe('until an exam day ends', () => {
  /** Answers a block, always with the option at this place. */
  async function openDay(place: number) {
    const browser = await signedIn(world, { planId: 10 });
    const admin = await signedIn(world, { role: 'admin' });
    const template = await admin.post('exam-day/templates', aTemplate({ questions: 4 }));
    const { id: templateId } = template.json<{ id: number }>();
    const started = await browser.post('exam-day', { id: randomUUID(), templateId, quizId: randomUUID() });
    const day = started.json<ExamDayResult>();
    if (day.phase.kind !== 'block') throw new Error('No block is running.');
    const quiz = (await browser.get(`quiz/${day.phase.quizId}`)).json<QuizResult>();
    const questions = await Promise.all(
      quiz.quizQuestions.map(async ({ question: { questionID: id } }) => {
        const options = await optionIds(world, id);
        return { id, chosen: options[place] ?? 0, other: options[2] ?? 0 };
      }),
    );
    const now = new Date(world.clock.now().getTime() + 20_000);
    return { day, walker: { browser, quizId: quiz.id, questions, now } satisfies Walker, browser };
  }

  let days: Awaited<ReturnType<typeof openDay>>[];
  beforeAll(async () => {
    for (let number = 0; number < 12; number += 1) await addSecretive(world, number);
    world.clock.advance(1);
    days = [await openDay(KEY), await openDay(WRONG)];
    world.clock.advance(20);
  });

  // Other quizzes would use the remaining questions, and repeating needs a finished quiz.
  const calls = Object.keys(everyCall).filter((route) => !/quick|custom|again/.test(route));
  const toldToAll = async () => {
    const told: string[] = [];
    for (const { day, walker, browser } of days) {
      told.push(...telling(await walk(walker, calls)), ...telling(await walkDay(browser, day.id)));
    }
    return told;
  };

  it('no call reveals a key during a block', async () => {
    expect(await toldToAll()).toEqual([]);
  });

  it('no call reveals a key in a break', async () => {
    for (const { walker, browser } of days) await browser.post(`quiz/${walker.quizId}/finalise`);
    expect(await toldToAll()).toEqual([]);
  });

  it('the personal data export and the log reveal nothing', async () => {
    for (const { name, collect } of allPersonalData) {
      for (const { browser } of days) {
        const exported = JSON.stringify(await collect(world.db, browser.userId));
        expect([name, exported.includes('hushword')]).toEqual([name, false]);
        expect([name, /"isRight":(true|false)/.test(exported)]).toEqual([name, false]);
      }
    }
    expect(world.logged.filter((line) => line.includes('hushword'))).toEqual([]);
  });

  it('everything is revealed once the day has ended, which validates the checks above', async () => {
    const scores = await Promise.all(
      days.map(async ({ day, browser }) => (await browser.post(`exam-day/${day.id}/end`)).json<ExamDayResult>().score),
    );
    expect(scores.map((score) => score?.correct)).toEqual([2, 0]);
    const [lucky] = days;
    expect((await lucky?.browser.get(`quiz/${lucky.walker.quizId}/review`))?.body).toContain('hushword');
  });
});
