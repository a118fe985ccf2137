import type { SummaryQuestion } from '#shared/quiz/summary.contract.ts';

export interface ConfidenceGrid {
  sureRight: number;
  sureWrong: number;
  unsureRight: number;
  unsureWrong: number;
}

const SURE = 3;
export const isSure = ({ confidence }: Pick<SummaryQuestion, 'confidence'>): boolean => confidence === SURE;

/** Compares confidence with results. Null when the user never stated a confidence. */
export function confidenceGrid(questions: SummaryQuestion[]): ConfidenceGrid | null {
  const rated = questions.filter(({ confidence, outcome }) => confidence !== null && outcome !== 'omitted');
  if (rated.length === 0) return null;
  const count = (sure: boolean, outcome: SummaryQuestion['outcome']) =>
    rated.filter((one) => isSure(one) === sure && one.outcome === outcome).length;
  return {
    sureRight: count(true, 'right'),
    sureWrong: count(true, 'wrong'),
    unsureRight: count(false, 'right'),
    unsureWrong: count(false, 'wrong'),
  };
}
