import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import type { ChartEntry, ChartStep } from '#shared/statistics/contract.ts';

/** How long the points of a chart are, by how many days lie between its first and its last. Longer ones are refused. */
export const chartSteps: { step: ChartStep; upToDays: number }[] = [
  { step: 'day', upToDays: 31 },
  { step: 'week', upToDays: 190 },
  { step: 'month', upToDays: 3 * 365 + 1 },
];

/** What was answered in the time that one point stands for. */
interface ChartPoint {
  time: string;
  attempts: number;
  rightAttempts: number;
  firstTries: number;
  rightFirstTries: number;
}

export interface Chart {
  /** Null when its range is longer than any step allows. */
  step: ChartStep | null;
  isBackwards: boolean;
  points: ChartPoint[];
}

/** The step of a chart that can be drawn; throws for a range that cannot. */
export function stepOf({ step, isBackwards }: Chart): ChartStep {
  if (isBackwards) throw wrongFrom('order', 'The first day comes after the last one.');
  if (step === null) throw wrongFrom('range', 'Please choose three years at most.');
  return step;
}

const wrongFrom = (rule: string, text: string) =>
  new InvalidInput([{ property: 'from', constraints: { [rule]: text } }]);

export const presentFirstTries = (points: ChartPoint[]): ChartEntry[] =>
  points
    .filter(({ firstTries }) => firstTries > 0)
    .map(({ time, firstTries, rightFirstTries }) => ({ time, all: firstTries, correct: rightFirstTries }));

export const presentProgress = (points: ChartPoint[]): ChartEntry[] =>
  points.map(({ time, attempts, rightAttempts }) => ({ time, all: attempts, correct: rightAttempts }));
