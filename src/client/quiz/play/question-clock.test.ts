import { expect, it } from 'vitest';
import { createQuestionClock } from './question-clock.ts';

const nothing = { seconds: 0, questions: [] as { questionID: number; seconds: number }[] };

/** A clock that runs on the question. */
function runningOn(questionID: number, before = nothing) {
  let ms = 0;
  const clock = createQuestionClock(() => ms, before);
  clock.show(questionID);
  clock.run();
  return { clock, pass: (seconds: number) => (ms += seconds * 1000) };
}

it('sums the time of each question over all visits', () => {
  const { clock, pass } = runningOn(1);
  pass(10);
  clock.show(2);
  pass(5);
  clock.show(1);
  pass(2);
  expect(clock.secondsOn(1)).toBe(12);
  expect(clock.secondsOn(2)).toBe(5);
});

it('pauses while the page is hidden', () => {
  const { clock, pass } = runningOn(1);
  pass(3);
  clock.pause();
  pass(600);
  clock.run();
  pass(4);
  expect(clock.secondsOn(1)).toBe(7);
});

it('continues from the earlier time and reports totals', () => {
  const { clock, pass } = runningOn(7, { seconds: 100, questions: [{ questionID: 7, seconds: 40 }] });
  pass(2);
  expect(clock.takeSpent()).toEqual({ seconds: 102, questions: [{ questionID: 7, seconds: 42 }] });
});

it('reports only questions that have changed since the last call', () => {
  const { clock, pass } = runningOn(1);
  pass(2);
  clock.takeSpent();
  expect(clock.takeSpent()).toBeNull();
  clock.show(2);
  pass(1);
  expect(clock.takeSpent()).toEqual({ seconds: 3, questions: [{ questionID: 2, seconds: 1 }] });
});

it('ignores a second start', () => {
  const { clock, pass } = runningOn(1);
  pass(2);
  clock.run();
  pass(2);
  expect(clock.secondsOn(1)).toBe(4);
});
