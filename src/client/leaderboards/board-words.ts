import type { LeaderboardRow, LeaderboardScope, Metric, Period } from '#shared/leaderboards/contract.ts';
import { leaderboardLimits as limits } from '#shared/leaderboards/leaderboard-limits.ts';
import type { BoardName } from './board-choice.ts';

export const boardNames: Record<BoardName, string> = { global: 'Global', 'around-me': 'Around me' };

interface MetricWords {
  name: string;
  /** What counts, in one sentence. */
  counts: string;
  value: (value: number) => string;
  /** How a user with too few points gets onto the board. */
  toEnter: (missing: number) => string;
}

const figure = new Intl.NumberFormat('en-US');
const points = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const counted = (count: number, one: string, many: string) => `${figure.format(count)} ${count === 1 ? one : many}`;

export const metrics: Record<Metric, MetricWords> = {
  effort: {
    name: 'Effort',
    counts: 'Every question you answer for the first time, correct or not.',
    value: (value) => counted(value, 'question', 'questions'),
    toEnter: (missing) => `${counted(missing, 'more answer', 'more answers')} to enter`,
  },
  improvement: {
    name: 'Improvement',
    counts: `How far your first tries of the last ${limits.improvementDays} days beat those of the ${limits.improvementDays} before.`,
    value: (value) => `+${points.format(value)} points`,
    toEnter: (missing) => `${counted(missing, 'more answer', 'more answers')} to be compared with yourself`,
  },
  streak: {
    name: 'Streak',
    counts: 'Days in a row on which you answered the question of the day.',
    value: (value) => counted(value, 'day', 'days'),
    toEnter: () => 'Answer the question of the day to enter',
  },
  shares: {
    name: 'Shares',
    counts: 'Shared questions whose link someone has opened.',
    value: (value) => counted(value, 'share', 'shares'),
    toEnter: () => 'Share a question. It counts when someone opens the link',
  },
};

export const periods: Record<Period, string> = { week: 'This week', month: 'This month', all: 'All time' };

interface ScopeWords {
  name: string;
  /** The group as used in a sentence. */
  people: string;
  /** The profile field that is missing. */
  missing: string;
}

export const scopes: Record<LeaderboardScope, ScopeWords> = {
  everyone: { name: 'Everyone', people: 'people', missing: '' },
  university: { name: 'My university', people: 'people of your university', missing: 'your university' },
  country: { name: 'My country', people: 'people in your country', missing: 'your country' },
  'study-year': { name: 'My study year', people: 'people in your study year', missing: 'your study year' },
};

export const fairPlay: readonly string[] = [
  'Only first attempts count. An answer given in under 3 seconds counts for nothing.',
  `Up to ${limits.effortADay} answers a day count, so a break does not cost you your place.`,
  `Effort ranks from ${limits.effortToRank} answers on. Improvement needs ${limits.improvementAnswers} answers in each of its two windows.`,
  'Correct answers are not ranked, because that would reward easy questions.',
  'Equal values share a rank.',
  'Weeks begin on Monday at 00:00 UTC, months on the first. Ranks are updated every 10 minutes.',
  `Groups of fewer than ${limits.membersOfScope} are not shown. People under ${limits.adultYears} and our staff are never listed.`,
];

export interface Move {
  direction: 'up' | 'down' | 'same' | 'new';
  words: string;
}

/** The change since the previous period. Null for all-time boards, which have none. */
export function moveOf({ change }: Pick<LeaderboardRow, 'change'>, period: Period): Move | null {
  if (period === 'all') return null;
  if (change === null) return { direction: 'new', words: 'New' };
  if (change === 0) return { direction: 'same', words: 'Same' };
  return change > 0
    ? { direction: 'up', words: `Up ${figure.format(change)}` }
    : { direction: 'down', words: `Down ${figure.format(-change)}` };
}

/** Ranks that occur more than once in this list. */
export function sharedRanks(rows: readonly Pick<LeaderboardRow, 'rank'>[]): Set<number> {
  const ranks = rows.map(({ rank }) => rank);
  return new Set(ranks.filter((rank, index) => ranks.indexOf(rank) !== index));
}

/** 'AB' for 'Ann B.' */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase();
