import type { SummaryResult } from '#shared/quiz/summary.contract.ts';

type Score = SummaryResult['score'];
type Changes = SummaryResult['changes'];

/** Rounded percentage; 0 when there are no questions. */
export const scorePercent = ({ right, total }: Score): number => (total === 0 ? 0 : Math.round((100 * right) / total));

/** 14 of 20, 70% */
export const scoreText = (score: Score): string => `${score.right} of ${score.total}, ${scorePercent(score)}%`;

/** Encouraging text beside the score, by percentage. */
const encouragements: { from: number; words: string }[] = [
  { from: 100, words: 'All correct. Well done!' },
  { from: 70, words: 'Well done.' },
  { from: 40, words: 'A good base to build on.' },
  { from: 0, words: 'Every explanation you read now is a point in your exam.' },
];
export const encouragementFor = (percent: number): string =>
  encouragements.find(({ from }) => percent >= from)?.words ?? '';

const times = (count: number) => `${count} ${count === 1 ? 'time' : 'times'}`;

/** Whether changed answers helped; null when no change affected the score. */
export function changeText({ wrongToRight, rightToWrong }: Changes): string | null {
  if (wrongToRight === 0 && rightToWrong === 0) return null;
  if (rightToWrong === 0) return `Changing helped ${times(wrongToRight)}.`;
  if (wrongToRight === 0) return `Changing cost ${times(rightToWrong)}.`;
  return `Changing helped ${times(wrongToRight)}, cost ${rightToWrong}.`;
}

/** The text that "Share score" shares. */
export const shareScoreText = (score: Score): string =>
  `I answered ${score.right} of ${score.total} questions correctly (${scorePercent(score)}%) on Vignette.`;
