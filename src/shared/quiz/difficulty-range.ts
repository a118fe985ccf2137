/** 95 % of a normal distribution are within this many standard deviations. */
const DEVIATIONS = 1.959_963_985;

/**
 * Confidence interval of a share, in percent, to two decimals. Wilson's score interval stays within 0 and 1, and is
 * accurate for few attempts and for shares near the ends as well.
 */
export function likelyRange({ right, of }: { right: number; of: number }): { low: number; high: number } {
  const share = right / of;
  const weight = DEVIATIONS ** 2 / of;
  const middle = (share + weight / 2) / (1 + weight);
  const reach = (DEVIATIONS * Math.sqrt((share * (1 - share) + weight / 4) / of)) / (1 + weight);
  return { low: inPercent(Math.max(0, middle - reach)), high: inPercent(Math.min(1, middle + reach)) };
}

const inPercent = (share: number) => Math.round(10_000 * share) / 100;
