import { ANSWERS_BEFORE_DIFFICULTY, type Difficulty, difficultyOf } from '#shared/bank/difficulty.ts';

/** The summed counters of one edition; `ability…` and `rated…` as in the migration. */
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

/** The number of first tries whose time is in this step, which starts at `step` times five seconds. */
export interface TimeStep {
  step: number;
  firstTries: number;
}

const SECONDS_A_STEP = 5;

/** Minimum number of correct and of incorrect tries for a comparison. */
const SMALLEST_GROUP = 2;

/**
 * Abilities are between 0 and 1. Below this variance (a deviation of 0.00003) they count as equal, because the rounding
 * errors of the sums become larger than the signal.
 */
const SMALLEST_VARIANCE = 1e-9;

const ratioOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** The share of correct first tries. */
export const facilityOf = ({ firstTries, rightFirstTries }: Pick<AnswerSums, 'firstTries' | 'rightFirstTries'>) =>
  ratioOf(rightFirstTries, firstTries);

/** The share of first tries that chose an option. */
export const optionShareOf = (option: { firstTries: number }, { firstTries }: Pick<AnswerSums, 'firstTries'>) =>
  ratioOf(option.firstTries, firstTries);

/** The difficulty from answers, with more than 100 first tries; null otherwise. */
export function measuredDifficultyOf(sums: Pick<AnswerSums, 'firstTries' | 'rightFirstTries'>): Difficulty | null {
  if (sums.firstTries <= ANSWERS_BEFORE_DIFFICULTY) return null;
  return difficultyOf((100 * sums.rightFirstTries) / sums.firstTries);
}

/**
 * The point-biserial correlation of a correct first try with the user's ability: above 0 if users of higher ability are
 * correct more often. Null if there is nothing to compare.
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

/** The median of first tries. Times are assumed to be distributed evenly within a step. */
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
