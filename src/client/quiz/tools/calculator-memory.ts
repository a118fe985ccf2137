export interface Calculation {
  expression: string;
  result: string;
}

/** The calculator's state while a quiz is open. */
export interface CalculatorMemory {
  expression: string;
  /** Result of the current expression; null while the user is typing. */
  result: string | null;
  /** Newest first. */
  history: Calculation[];
}

export const HISTORY_LENGTH = 20;

export const emptyCalculator: CalculatorMemory = { expression: '', result: null, history: [] };

/** Adds a valid calculation. A repeated one only moves to the front. */
export const remembered = (history: Calculation[], done: Calculation): Calculation[] =>
  [done, ...history.filter(({ expression }) => expression !== done.expression)].slice(0, HISTORY_LENGTH);
