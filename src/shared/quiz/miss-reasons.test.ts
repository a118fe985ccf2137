import { expect, it } from 'vitest';
import { type MissedAnswer, suggestReason } from './miss-reasons.ts';

const missed: MissedAnswer = {
  seconds: 60,
  usualSeconds: 60,
  confidence: null,
  isChangedFromRight: false,
  isTimeOut: false,
};

it.each<[string, Partial<MissedAnswer>, string | null]>([
  ['nothing after ordinary behaviour', {}, null],
  ['time when the quiz ran out', { isTimeOut: true, isChangedFromRight: true, confidence: 1 }, 'time'],
  ['a slip after a change from the correct option', { isChangedFromRight: true, seconds: 5 }, 'slip'],
  ['a lack of knowledge after a guess', { confidence: 1, seconds: 5 }, 'unknown'],
  ['misreading after a much faster answer than usual', { seconds: 23 }, 'misread'],
  ['nothing after a slightly faster answer', { seconds: 24 }, null],
  ['nothing before the usual time is known', { seconds: 1, usualSeconds: null }, null],
])('suggests %s', (_case, differences, reason) => {
  expect(suggestReason({ ...missed, ...differences })).toBe(reason);
});
