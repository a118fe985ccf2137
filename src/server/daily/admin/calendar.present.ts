import { plainStart } from '#server/bank/public.ts';
import type { CalendarDay, Candidate } from '#shared/daily/calendar.contract.ts';
import { areEnoughTries } from '#shared/statistics/minimum-sizes.ts';
import { shareOf } from '#shared/statistics/percent.ts';
import type { CalendarRow } from './calendar.queries.ts';
import type { CandidateRow } from './candidates.queries.ts';

const TEXT_LENGTH = 160;

export interface Todays {
  earliest: string;
  latest: string;
}

export const presentCalendarDay = (row: CalendarRow, todays: Todays): CalendarDay => ({
  day: row.day,
  state: stateOf(row.day, todays),
  question: questionOf(row),
  isByHand: row.isByHand ?? false,
  answered: row.answered,
  percentage: areEnoughTries(row.answered) ? shareOf({ count: row.right, of: row.answered }) : null,
});

function stateOf(day: string, { earliest, latest }: Todays): CalendarDay['state'] {
  if (day < earliest) return 'over';
  return day <= latest ? 'running' : 'ahead';
}

function questionOf({ questionId, publicId, stemStart, status, suitsAllUsers }: CalendarRow): CalendarDay['question'] {
  if (questionId === null || publicId === null || stemStart === null || status === null) return null;
  const text = plainStart(stemStart, TEXT_LENGTH);
  return { id: questionId, publicId, text, status, fitsEverybody: suitsAllUsers ?? false };
}

export const presentCandidate = ({ id, publicId, stemStart, disciplines, usedOn }: CandidateRow): Candidate => ({
  id,
  publicId,
  text: plainStart(stemStart, TEXT_LENGTH),
  disciplines,
  usedOn,
});
