import type { Confidence } from '#shared/quiz/quiz-enums.ts';
import type { Calibration, ReadinessResult } from '#shared/readiness/contract.ts';
import { readinessLimits as limits } from '#shared/readiness/readiness-limits.ts';
import { BLOCK_SIZE, COMPARED_ANSWERS, type ReadinessSums } from './fold-readiness.ts';

/** The probability of a correct answer that each confidence expresses. One in five options is correct by chance. */
const STATED: Record<Confidence, number> = { 1: 0.25, 2: 0.6, 3: 0.95 };

/** How well the learner judges their own answers. */
export function calibrationOf({ rated, firstRated, lastRated }: ReadinessSums): Calibration {
  const of = (confidence: Confidence) => {
    const [answers, right] = rated[confidence - 1] ?? [0, 0];
    return { answers, percent: answers === 0 ? null : Math.round((1000 * right) / answers) / 10 };
  };
  const groups = { guess: of(1), unsure: of(2), sure: of(3) };
  const total = rated.reduce((sum, [answers]) => sum + answers, 0);
  const isCompared = total >= 2 * COMPARED_ANSWERS;
  return {
    ...groups,
    brier: total < limits.calibration ? null : brierOfCounts(rated),
    firstBrier: isCompared ? brierOfDigits(firstRated) : null,
    lastBrier: isCompared ? brierOfDigits(lastRated) : null,
  };
}

function brierOfCounts(rated: ReadinessSums['rated']): number {
  let [sum, total] = [0, 0];
  rated.forEach(([answers, right], place) => {
    const stated = STATED[(place + 1) as Confidence];
    sum += right * (1 - stated) ** 2 + (answers - right) * stated ** 2;
    total += answers;
  });
  return rounded(sum / total);
}

function brierOfDigits(digits: string): number {
  let sum = 0;
  for (const digit of digits) {
    const stated = STATED[Math.floor(Number(digit) / 2) as Confidence];
    sum += ((Number(digit) % 2) - stated) ** 2;
  }
  return rounded(sum / digits.length);
}

const rounded = (score: number) => Math.round(1000 * score) / 1000;

/** Mean times, over all answers and by place in the quiz. */
export function paceOf({ pace: { right, wrong }, blocks }: ReadinessSums): ReadinessResult['pace'] {
  const mean = (answers: number, seconds: number, atLeast = 1) =>
    answers < atLeast ? null : Math.round(seconds / answers);
  return {
    correct: mean(...right),
    incorrect: mean(...wrong),
    blocks: blocks.map(([rights, rightSeconds, wrongs, wrongSeconds], place) => ({
      from: place * BLOCK_SIZE + 1,
      to: (place + 1) * BLOCK_SIZE,
      answers: rights + wrongs,
      correct: mean(rights, rightSeconds, limits.pace),
      incorrect: mean(wrongs, wrongSeconds, limits.pace),
    })),
  };
}
