import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createNoteSaver } from './note-saver.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A saver that records what it saved. */
function open() {
  const saved: string[] = [];
  const saver = createNoteSaver();
  const type = (questionID: number, text: string) =>
    saver.change(questionID, () => saved.push(`${questionID} ${text}`));
  return { saved, saver, type };
}

it('saves once, 250 ms after the last change', () => {
  const { saved, type } = open();
  type(1, 'a');
  vi.advanceTimersByTime(249);
  type(1, 'ab');
  vi.advanceTimersByTime(249);
  expect(saved).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(saved).toEqual(['1 ab']);
  vi.advanceTimersByTime(1000);
  expect(saved).toEqual(['1 ab']);
});

it('saves the note of one question before it accepts that of the next', () => {
  const { saved, type } = open();
  type(1, 'first');
  vi.advanceTimersByTime(100);
  type(2, 'second');
  expect(saved).toEqual(['1 first']);
  vi.advanceTimersByTime(250);
  expect(saved).toEqual(['1 first', '2 second']);
});

it('saves pending changes at once on request, and only those', () => {
  const { saved, saver, type } = open();
  type(1, 'first');
  saver.leave(2);
  expect(saved).toEqual([]);
  saver.leave(1);
  void saver.flush();
  vi.advanceTimersByTime(250);
  expect(saved).toEqual(['1 first']);
});
