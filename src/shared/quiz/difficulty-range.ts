/** A normal distribution has this share of its values within this many standard deviations. */
const deviations = { 80: 1.281_551_566, 95: 1.959_963_985 } as const;

/**
 * Confidence interval of a share, in percent, to two decimals. Wilson's score interval stays within 0 and 1, and is
 * accurate for few attempts and for shares near the ends as well.
 */
export function likelyRange(
  { right, of }: { right: number; of: number },
  percent: keyof typeof deviations = 95,
): { low: number; high: number } {
  const reach = deviations[percent];
  const share = right / of;
  const weight = reach ** 2 / of;
  const middle = (share + weight / 2) / (1 + weight);
  const half = (reach * Math.sqrt((share * (1 - share) + weight / 4) / of)) / (1 + weight);
  return { low: inPercent(Math.max(0, middle - half)), high: inPercent(Math.min(1, middle + half)) };
}

const inPercent = (share: number) => Math.round(10_000 * share) / 100;
