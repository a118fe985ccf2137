/** Rounded weights may miss 100 by this much. */
const TOLERANCE = 0.5;

export const sumOf = (weights: { weight: number }[]): number =>
  Math.round(100 * weights.reduce((sum, { weight }) => sum + weight, 0)) / 100;

/** Whether weights in percent add up to 100. */
export const isWhole = (weights: { weight: number }[]): boolean => Math.abs(sumOf(weights) - 100) <= TOLERANCE;
