import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import type { ChartEntry, ChartStep } from '#shared/statistics/contract.ts';
import { isEnough } from '#shared/statistics/minimum-sizes.ts';

/** The step of a chart by the number of days between its first and last day. Longer ranges are rejected. */
export const chartSteps: { step: ChartStep; upToDays: number }[] = [
  { step: 'day', upToDays: 31 },
  { step: 'week', upToDays: 190 },
  { step: 'month', upToDays: 3 * 365 + 1 },
];

/** Totals of one step of the chart. */
interface ChartPoint {
  time: string;
  attempts: number;
  rightAttempts: number;
  firstTries: number;
  rightFirstTries: number;
  /** How many users had a first try; null in the chart of a single user. */
  people: number | null;
}

export interface Chart {
  /** Null if the range is longer than the longest step allows. */
  step: ChartStep | null;
  isBackwards: boolean;
  points: ChartPoint[];
}

/** Returns the step of a valid chart; throws for an invalid range. */
export function stepOf({ step, isBackwards }: Chart): ChartStep {
  if (isBackwards) throw wrongFrom('order', 'The first day comes after the last one.');
  if (step === null) throw wrongFrom('range', 'Please choose three years at most.');
  return step;
}

const wrongFrom = (rule: string, text: string) =>
  new InvalidInput([{ property: 'from', constraints: { [rule]: text } }]);

const isShown = (answers: number, people: number | null) => people === null || isEnough({ answers, people });

export const presentFirstTries = (points: ChartPoint[]): ChartEntry[] =>
  points
    .filter(({ firstTries, people }) => firstTries > 0 && isShown(firstTries, people))
    .map(({ time, firstTries, rightFirstTries }) => ({ time, all: firstTries, correct: rightFirstTries }));

export const presentProgress = (points: ChartPoint[]): ChartEntry[] =>
  points
    .filter(({ attempts, people }) => isShown(attempts, people))
    .map(({ time, attempts, rightAttempts }) => ({ time, all: attempts, correct: rightAttempts }));
