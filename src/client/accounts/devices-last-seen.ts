const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A page in use reports about every ten minutes, so shorter times are not exact. */
const LATELY = 15 * MINUTE;

const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

export function lastSeen(at: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - Date.parse(at)) / 1000);
  if (seconds < LATELY) return 'a few minutes ago';
  if (seconds < HOUR) return words.format(-Math.floor(seconds / MINUTE), 'minute');
  if (seconds < DAY) return words.format(-Math.floor(seconds / HOUR), 'hour');
  return words.format(-Math.floor(seconds / DAY), 'day');
}
