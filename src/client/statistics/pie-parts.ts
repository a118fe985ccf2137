import type { Figures } from '#client/ui/figure-table.tsx';
import type { AttemptedResult, AverageAttemptedResult } from '#shared/statistics/contract.ts';
import { shareOf } from '#shared/statistics/percent.ts';

export type PartKind = 'correct' | 'incorrect' | 'todo';

export interface Part {
  kind: PartKind;
  name: string;
  value: number;
}

/** The questions of a topic by the result of the latest attempt, or unanswered. */
export const piePartsOf = ({ count, of, correct }: AttemptedResult): Part[] => [
  { kind: 'correct', name: 'Correct', value: correct },
  { kind: 'incorrect', name: 'Incorrect', value: count - correct },
  { kind: 'todo', name: 'To do', value: Math.max(of - count, 0) },
];

export const pieFigures = (own: AttemptedResult, average: AverageAttemptedResult, caption: string): Figures => ({
  caption,
  columns: ['Questions', 'You', 'You, %', 'Average'],
  rows: piePartsOf(own).map(({ kind, name, value }) => [
    name,
    value,
    shareOf({ count: value, of: own.of })?.toFixed(2) ?? null,
    averageOf(average, kind),
  ]),
});

/** Rounded to whole questions. */
function averageOf({ count, of, correct }: AverageAttemptedResult, kind: PartKind): number | null {
  if (count === null || correct === null) return null;
  const part = piePartsOf({ count, of, correct }).find((one) => one.kind === kind);
  return Math.round(part?.value ?? 0);
}
