const MINUTE_MS = 60_000;
const MINUTES_A_DAY = 24 * 60;

/** Ranks are calculated every 10 minutes. After three missed runs something is wrong. */
const STALE_AFTER_MS = 30 * MINUTE_MS;

const ago = new Intl.RelativeTimeFormat('en-US');
const counted = (count: number, unit: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? unit : `${unit}s`}`];

/** 'Resets in 2 days 4 hours 12 minutes'. */
export function countdownWords(resetsAt: string, now: Date): string {
  const minutes = Math.ceil((Date.parse(resetsAt) - now.getTime()) / MINUTE_MS);
  if (minutes <= 0) return 'Resetting now';
  const left = [
    ...counted(Math.floor(minutes / MINUTES_A_DAY), 'day'),
    ...counted(Math.floor((minutes % MINUTES_A_DAY) / 60), 'hour'),
    ...counted(minutes % 60, 'minute'),
  ];
  return `Resets in ${left.join(' ')}`;
}

/** 'Updated 4 minutes ago'. */
export function updatedText(reckonedAt: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(reckonedAt)) / MINUTE_MS);
  if (minutes < 1) return 'Updated just now';
  if (minutes < 60) return `Updated ${ago.format(-minutes, 'minute')}`;
  if (minutes < MINUTES_A_DAY) return `Updated ${ago.format(-Math.floor(minutes / 60), 'hour')}`;
  return `Updated ${ago.format(-Math.floor(minutes / MINUTES_A_DAY), 'day')}`;
}

export const isStale = (reckonedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(reckonedAt) > STALE_AFTER_MS;
