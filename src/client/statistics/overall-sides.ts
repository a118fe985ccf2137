import type { AttemptedResult, FirstTryResult } from '#shared/statistics/contract.ts';
import { percentOf } from '#shared/statistics/percent.ts';
import { countText } from './percent-text.ts';

/** Values and texts of the bars for the overall groups. */
export const attemptedSide = (attempted: AttemptedResult) => ({
  percent: percentOf(attempted),
  words: `${countText(attempted.count)} of ${countText(attempted.of)} questions`,
});

export const firstTrySide = (firstTry: FirstTryResult) => ({
  percent: percentOf(firstTry),
  words: firstTry.of === 0 ? 'nothing answered yet' : `${countText(firstTry.count)} of ${countText(firstTry.of)} right`,
});

/** The total counts of all users are large and meaningless here, so only the percentage is shown. */
export const firstTryAverageSide = (firstTry: FirstTryResult) => ({ percent: percentOf(firstTry) });
