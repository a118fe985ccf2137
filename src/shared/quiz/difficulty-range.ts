/** 95 % of a normal distribution lie within this many deviations. */
const DEVIATIONS = 1.959_963_985;

/**
 * Where a share is likely to lie of which only some have been seen: Wilson's range, which stays within 0 and 1 and is
 * right for few tries and for shares near the ends as well. In percent, to two places.
 */
export function likelyRange({ right, of }: { right: number; of: number }): { low: number; high: number } {
  const share = right / of;
  const weight = DEVIATIONS ** 2 / of;
  const middle = (share + weight / 2) / (1 + weight);
  const reach = (DEVIATIONS * Math.sqrt((share * (1 - share) + weight / 4) / of)) / (1 + weight);
  return { low: inPercent(Math.max(0, middle - reach)), high: inPercent(Math.min(1, middle + reach)) };
}

const inPercent = (share: number) => Math.round(10_000 * share) / 100;
