import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import type { QuizCriteria } from '#shared/quiz/criteria.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import type { Browser } from '#test/people.ts';
import type { World } from '#test/world.ts';

/** Plan 13 includes the first twelve disciplines; 22 is outside it. */
export const OUTSIDE_PLAN_13 = 22;

/** Adds identical questions and advances the clock by one second, so that the index sees them. */
export async function addQuestions(world: World, count: number, tags: Parameters<typeof addQuestion>[1] = {}) {
  const ids: number[] = [];
  while (ids.length < count) ids.push(await addQuestion(world, tags));
  world.clock.advance(1);
  return ids;
}

export const askQuick = (browser: Browser, body: object = {}) =>
  browser.post('quiz/quick', { id: randomUUID(), ...body });

export const askCustom = (browser: Browser, criteria: Partial<QuizCriteria> = {}, id: string = randomUUID()) =>
  browser.post('quiz/custom', { id, criteria });

export const questionIdsOf = (response: LightMyRequestResponse) =>
  response.json<QuizResult>().quizQuestions.map(({ question }) => question.questionID);

export const refusalIn = (response: LightMyRequestResponse) => [
  response.statusCode,
  response.json<{ code: string }>().code,
];

export const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b);
