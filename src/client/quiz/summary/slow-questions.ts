const TIMES_THE_MEDIAN = 1.5;

/**
 * Seconds above which a question counts as slow: 1.5 times the median of this quiz. Questions that were never shown
 * have no time and are ignored.
 */
export function slowerThan(seconds: number[]): number {
  const spent = seconds.filter((one) => one > 0).toSorted((a, b) => a - b);
  return spent.length === 0 ? Infinity : TIMES_THE_MEDIAN * medianOf(spent);
}

function medianOf(sorted: number[]): number {
  const middle = sorted.length / 2;
  const [below = 0, above = below] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (below + above) / 2;
}
