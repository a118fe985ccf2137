import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unreachable } from '#client/platform/api-error.ts';
import { isNothing, isUnclear, sendOrAsk } from './ask-until-clear.ts';

const paid = { data: 'paid' };
const offline = { error: unreachable };
const nothing = { error: { status: 404, code: 'not_found', message: 'Not found.' } };
const declined = { error: { status: 402, code: 'card_declined', message: 'Declined.' } };
const broken = { error: { status: 502, code: 'unknown', message: 'Unknown error occured.' } };

type Sent = Parameters<typeof sendOrAsk<string>>[0];

const answering = (...answers: object[]) => vi.fn<Sent>(async () => (answers.shift() ?? offline) as never);

async function after(send: Sent, ask: Sent) {
  const answer = sendOrAsk(send, ask);
  await vi.runAllTimersAsync();
  return answer;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([paid, declined])('does not ask after a clear answer', async (clear) => {
  const ask = answering();
  expect(await after(answering(clear), ask)).toBe(clear);
  expect(ask).not.toHaveBeenCalled();
});

it.each([offline, broken])('asks until the answer is clear', async (lost) => {
  const ask = answering(offline, paid);
  expect(await after(answering(lost), ask)).toBe(paid);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('reports that nothing was begun', async () => {
  const answer = await after(answering(offline), answering(nothing));
  expect([isNothing(answer.error), isUnclear(answer.error)]).toEqual([true, false]);
});

it('stays unclear while the server cannot be reached', async () => {
  const ask = answering();
  expect(isUnclear((await after(answering(offline), ask)).error)).toBe(true);
  expect(ask).toHaveBeenCalledTimes(6);
});
