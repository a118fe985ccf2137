import type { AttemptedResult, FirstTryResult } from '#shared/statistics/contract.ts';
import { percentOf } from '#shared/statistics/percent.ts';
import { countText } from './percent-text.ts';

/** What the bars say of each of the overall groups. */
export const attemptedSide = (attempted: AttemptedResult) => ({
  percent: percentOf(attempted),
  words: `${countText(attempted.count)} of ${countText(attempted.of)} questions`,
});

export const firstTrySide = (firstTry: FirstTryResult) => ({
  percent: percentOf(firstTry),
  words: firstTry.of === 0 ? 'nothing answered yet' : `${countText(firstTry.count)} of ${countText(firstTry.of)} right`,
});

/** Everybody's counts are large and tell nothing: only their share is shown. */
export const firstTryAverageSide = (firstTry: FirstTryResult) => ({ percent: percentOf(firstTry) });
