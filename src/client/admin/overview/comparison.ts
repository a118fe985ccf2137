import { countText, shareText } from '../figures.ts';

const DAY_MS = 86_400_000;

/** Relative change in words: '+12% on 30 days ago'. */
export function comparisonText({ now, before }: { now: number; before: number }, than: string): string {
  if (now === before) return `Same as ${than}`;
  if (before === 0) return `None ${than}`;
  const change = (now - before) / before;
  return `${change > 0 ? '+' : '−'}${shareText(Math.abs(change))} on ${than}`;
}

/** Change in percentage points: 0.042 after 0.05 is '0.8 points less than Feb 2026'. */
export function pointsText(share: number, before: number, than: string): string {
  const points = Math.round((share - before) * 1000) / 10;
  if (points === 0) return `Same as ${than}`;
  return `${Math.abs(points)} points ${points > 0 ? 'more' : 'less'} than ${than}`;
}

/** Age in days: '12 days'. */
export function ageText(since: string, now: Date = new Date()): string {
  const days = Math.floor((now.getTime() - new Date(since).getTime()) / DAY_MS);
  if (days < 1) return 'less than a day';
  return days === 1 ? '1 day' : `${countText(days)} days`;
}
