const DAY = 24 * 60 * 60;

export const hours = (count: number) => count * 60 * 60;
export const days = (count: number) => count * DAY;

export interface BillingInterval {
  interval: 'day' | 'week' | 'month' | 'year';
  interval_count: number;
}

export interface Period {
  start: number;
  end: number;
}

/** The moment `count` billing intervals after the anchor. Counted from the anchor, so that 31 January becomes 31 March again. */
export function momentAfter(anchor: number, { interval, interval_count }: BillingInterval, count: number): number {
  const steps = interval_count * count;
  switch (interval) {
    case 'day':
      return anchor + days(steps);
    case 'week':
      return anchor + days(7 * steps);
    case 'month':
      return monthsAfter(anchor, steps);
    case 'year':
      return monthsAfter(anchor, 12 * steps);
  }
}

function monthsAfter(anchor: number, months: number): number {
  const from = new Date(anchor * 1000);
  const to = new Date(anchor * 1000);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to.getTime() / 1000;
}

const SECONDS_AT_LEAST = { day: DAY, week: 7 * DAY, month: 28 * DAY, year: 365 * DAY } as const;

/** The period that contains `now`. Before the anchor, periods are counted backwards. */
export function periodAround(anchor: number, billingInterval: BillingInterval, now: number): Period {
  const shortest = SECONDS_AT_LEAST[billingInterval.interval] * billingInterval.interval_count;
  let count = Math.floor((now - anchor) / shortest);
  while (momentAfter(anchor, billingInterval, count) > now) count -= 1;
  while (momentAfter(anchor, billingInterval, count + 1) <= now) count += 1;
  return { start: momentAfter(anchor, billingInterval, count), end: momentAfter(anchor, billingInterval, count + 1) };
}
