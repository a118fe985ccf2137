const TIMES_THE_MEDIAN = 1.5;

/**
 * Seconds above which a question was slow: one and a half times the person's own median. Questions that were never
 * looked at took no time and say nothing about somebody's pace.
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
