import type { Difficulty } from '#shared/bank/difficulty.ts';
import { type Difficulties, difficultyOfShare } from './ability.ts';

/** The share of correct first tries that is assumed before there are any, by the difficulty of the question. */
const ASSUMED_SHARE: Record<Difficulty, number> = { 1: 0.78, 2: 0.58, 3: 0.36 };
/** The assumption counts as much as this many first tries. */
const ASSUMED_TRIES = 10;
/** The share of a question that says nothing about its difficulty, and of a topic with too few answers. */
const USUAL_SHARE = 0.6;
/** How much the questions of a topic differ. */
const USUAL_VARIANCE = 1;

/** The difficulty of a question relative to the average learner, in log odds. */
export function difficultyFrom({
  firstTries,
  rightFirstTries,
  difficulty,
}: {
  firstTries: number;
  rightFirstTries: number;
  difficulty: Difficulty | null;
}): number {
  const assumed = difficulty === null ? USUAL_SHARE : ASSUMED_SHARE[difficulty];
  return difficultyOfShare((rightFirstTries + ASSUMED_TRIES * assumed) / (firstTries + ASSUMED_TRIES), 0);
}

/** The difficulties of the questions of a topic, from the average of all users; null if it is hidden. */
export function usualDifficulties(average: number | null): Difficulties {
  const share = Math.min(0.95, Math.max(0.05, average ?? USUAL_SHARE));
  return { mean: difficultyOfShare(share, USUAL_VARIANCE), variance: USUAL_VARIANCE };
}
