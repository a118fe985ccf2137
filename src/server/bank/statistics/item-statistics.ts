import { ANSWERS_BEFORE_DIFFICULTY, type Difficulty, difficultyOf } from '#shared/bank/difficulty.ts';

/** What the counters of one edition add up to; `ability…` and `rated…` as in the migration. */
export interface AnswerSums {
  answers: number;
  firstTries: number;
  rightFirstTries: number;
  ratedTries: number;
  rightRatedTries: number;
  abilitySum: number;
  abilitySquareSum: number;
  rightAbilitySum: number;
}

/** How many first tries took so long: from `step` times five seconds on, up to the next. */
export interface TimeStep {
  step: number;
  firstTries: number;
}

const SECONDS_A_STEP = 5;

/** Of those who were wrong as of those who were right: one person is no group. */
const SMALLEST_GROUP = 2;

/**
 * Abilities lie between 0 and 1. Those that differ less than this (a deviation of 0.00003) are the same: it is where
 * the rounding of the sums begins to be larger than what they are meant to tell.
 */
const SMALLEST_VARIANCE = 1e-9;

const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** The share of right first tries. */
export const facilityOf = ({ firstTries, rightFirstTries }: Pick<AnswerSums, 'firstTries' | 'rightFirstTries'>) =>
  shareOf(rightFirstTries, firstTries);

/** The share of first tries that fell on an option. */
export const optionShareOf = (option: { firstTries: number }, { firstTries }: Pick<AnswerSums, 'firstTries'>) =>
  shareOf(option.firstTries, firstTries);

/** What answers say once there are more than 100 first tries; null until then. */
export function measuredDifficultyOf(sums: Pick<AnswerSums, 'firstTries' | 'rightFirstTries'>): Difficulty | null {
  if (sums.firstTries <= ANSWERS_BEFORE_DIFFICULTY) return null;
  return difficultyOf((100 * sums.rightFirstTries) / sums.firstTries);
}

/**
 * The point-biserial correlation of a right first try with the person's ability: above 0 when those who know more
 * answer it more often. Null when there is nothing to compare.
 */
export function discriminationOf(sums: Omit<AnswerSums, 'answers' | 'firstTries' | 'rightFirstTries'>): number | null {
  const { ratedTries, rightRatedTries, abilitySum, abilitySquareSum, rightAbilitySum } = sums;
  const wrongTries = ratedTries - rightRatedTries;
  if (Math.min(rightRatedTries, wrongTries) < SMALLEST_GROUP) return null;

  const variance = abilitySquareSum / ratedTries - (abilitySum / ratedTries) ** 2;
  if (variance < SMALLEST_VARIANCE) return null;

  const meanWhenRight = rightAbilitySum / rightRatedTries;
  const meanWhenWrong = (abilitySum - rightAbilitySum) / wrongTries;
  const spread = Math.sqrt((rightRatedTries / ratedTries) * (wrongTries / ratedTries));
  const correlation = ((meanWhenRight - meanWhenWrong) / Math.sqrt(variance)) * spread;
  return Math.min(1, Math.max(-1, correlation));
}

/** Half of the first tries were faster. Within its step the time is taken to be spread evenly. */
export function medianSecondsOf(steps: TimeStep[]): number | null {
  const half = steps.reduce((sum, { firstTries }) => sum + firstTries, 0) / 2;
  let before = 0;
  for (const { step, firstTries } of steps.toSorted((a, b) => a.step - b.step)) {
    if (firstTries > 0 && before + firstTries >= half) {
      return SECONDS_A_STEP * (step + (half - before) / firstTries);
    }
    before += firstTries;
  }
  return null;
}
