import type { AttemptedResult, AverageAttemptedResult, FirstTryResult } from '#shared/statistics/contract.ts';
import { averageMinimum } from '#shared/statistics/minimum-sizes.ts';
import { shareOf } from '#shared/statistics/percent.ts';
import { countText } from './percent-text.ts';

/** Values and texts of the bars for the overall groups. */
export const attemptedSide = (attempted: AttemptedResult) => ({
  percent: shareOf(attempted),
  words: `${countText(attempted.count)} of ${countText(attempted.of)} questions`,
});

const tooFew = `after ${averageMinimum.answers} answers by ${averageMinimum.people} people`;

export const attemptedAverageSide = ({ count, of, correct }: AverageAttemptedResult) =>
  count === null || correct === null ? { percent: null, words: tooFew } : attemptedSide({ count, of, correct });

export const firstTrySide = (firstTry: FirstTryResult) => ({
  percent: shareOf(firstTry),
  words: firstTry.of === 0 ? 'no answers yet' : `${countText(firstTry.count)} of ${countText(firstTry.of)} correct`,
});

/** The total counts of all users are large and meaningless here, so only the percentage is shown. */
export const firstTryAverageSide = (firstTry: FirstTryResult) =>
  firstTry.of === 0 ? { percent: null, words: tooFew } : { percent: shareOf(firstTry) };
