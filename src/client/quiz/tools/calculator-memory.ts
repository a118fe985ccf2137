export interface Calculation {
  expression: string;
  result: string;
}

/** What the calculator holds for as long as a quiz is on the screen. */
export interface CalculatorMemory {
  expression: string;
  /** Of the expression as it stands; null while it is being typed. */
  result: string | null;
  /** The last ones first. */
  history: Calculation[];
}

export const HISTORY_LENGTH = 20;

export const emptyCalculator: CalculatorMemory = { expression: '', result: null, history: [] };

/** What was right is kept; the same again only moves to the front. */
export const remembered = (history: Calculation[], done: Calculation): Calculation[] =>
  [done, ...history.filter(({ expression }) => expression !== done.expression)].slice(0, HISTORY_LENGTH);
