import { expect, it } from 'vitest';
import { nextState, type QuestionEvent, type QuestionState } from './question-machine.ts';

const states: QuestionState[] = ['start', 'answerSelected', 'answerSubmitted', 'quizDone', 'sumup'];
const events: QuestionEvent[] = [
  'selectAnswer',
  'skip',
  'start',
  'next',
  'submit',
  'submitLastQuestion',
  'finalize',
  'tryAgain',
];

const specified: [QuestionState, QuestionEvent, QuestionState][] = [
  ['start', 'selectAnswer', 'answerSelected'],
  ['start', 'skip', 'start'],
  ['answerSelected', 'start', 'start'],
  ['answerSelected', 'skip', 'start'],
  ['answerSelected', 'next', 'start'],
  ['answerSelected', 'submit', 'answerSubmitted'],
  ['answerSelected', 'submitLastQuestion', 'quizDone'],
  ['answerSubmitted', 'next', 'start'],
  ['answerSubmitted', 'skip', 'start'],
  ['quizDone', 'finalize', 'sumup'],
  ['sumup', 'tryAgain', 'start'],
];

it.each(specified)('%s, %s: %s', (state, event, next) => {
  expect(nextState(state, event)).toBe(next);
});

it('leaves the state unchanged for every other event', () => {
  const isSpecified = (state: QuestionState, event: QuestionEvent) =>
    specified.some(([from, by]) => from === state && by === event);
  const others = states.flatMap((state) =>
    events.filter((event) => !isSpecified(state, event)).map((event) => ({ state, event })),
  );
  expect(others).toHaveLength(states.length * events.length - specified.length);
  for (const { state, event } of others) expect(nextState(state, event), `${state}, ${event}`).toBe(state);
});
