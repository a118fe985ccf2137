import type { BoardResult, LeaderboardRow, MembershipResult, Milestone } from '#shared/leaderboards/contract.ts';

const names = [
  'Ann B.',
  'night owl',
  'Chidi O.',
  'Anonymous',
  'María-José de los Ángeles G.',
  'Bo',
  'Łukasz W.',
  'Rounds & Coffee',
  'Yuki T.',
  'Amina H.',
];
const universities = [
  'Charité – Universitätsmedizin Berlin',
  'University of Lagos',
  'Universidad Nacional Autónoma de México',
  null,
];

/** With ties, as in real data. */
const values = [412, 398, 398, 377, 351, 351, 351, 340, 322, 310];

export function sampleRow(position: number, about: Partial<LeaderboardRow> = {}): LeaderboardRow {
  const index = (position - 1) % names.length;
  const round = Math.floor((position - 1) / names.length);
  const value = Math.max(20, (values[index] ?? 0) - round * 110);
  const rank = round * names.length + values.indexOf(values[index] ?? 0) + 1;
  return {
    position,
    rank,
    name: names[index] ?? 'Ann B.',
    photo: null,
    university: names[index] === 'Anonymous' ? null : (universities[position % universities.length] ?? null),
    value,
    change: [3, -1, 0, null, 12, -4, 0, 1, null, -2][index] ?? null,
    isOwn: false,
    ...about,
  };
}

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

export const sampleBoard = (about: Partial<BoardResult> = {}): BoardResult => ({
  reckonedAt: minutesFromNow(-4.5),
  resetsAt: minutesFromNow(2 * 1440 + 4 * 60 + 11.5),
  hidden: null,
  rows: Array.from({ length: 50 }, (_, index) => sampleRow(index + 1)),
  members: 3412,
  pages: 69,
  own: { state: 'ranked', row: sampleRow(2874, { rank: 2874, value: 41, name: 'Sam S.', change: 37, isOwn: true }) },
  ...about,
});

const ownAmongOthers = sampleRow(6, { name: 'Sam S.', isOwn: true });

export const aroundMe = sampleBoard({
  rows: Array.from({ length: 11 }, (_, index) => (index === 5 ? ownAmongOthers : sampleRow(index + 1))),
  pages: 1,
  own: { state: 'ranked', row: ownAmongOthers },
});

export const sampleMilestones: Milestone[] = [
  { id: 'hundred-answers', reached: true, count: 100, of: 100 },
  { id: 'seven-day-streak', reached: false, count: 4, of: 7 },
  { id: 'body-system-finished', reached: false, count: 61, of: 88 },
];

export const sampleMembership: MembershipResult = {
  isMember: true,
  shownAs: 'alias',
  alias: 'night owl',
  showsUniversity: true,
  shownName: 'night owl',
};
