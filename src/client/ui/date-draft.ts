import { calendarDateOf, dateTexts, FIRST_DATE, LAST_DATE, todayIn } from '#shared/platform/calendar-date.ts';

/** A possibly incomplete date: `2004-02-29` when complete, `2004--` with only a year, null with nothing. */
export type DateDraft = string | null;

export interface DraftParts {
  day: string;
  month: string;
  year: string;
}

/** Past dates from 1900, or future dates up to 2100. */
export type DateRange = 'past' | 'future';

export function partsOf(draft: DateDraft): DraftParts {
  const [year = '', month = '', day = ''] = draft?.split('-') ?? [];
  return { day, month, year };
}

export const draftOf = ({ day, month, year }: DraftParts): DateDraft =>
  day || month || year ? `${year}-${month}-${day}` : null;

/** The error of a draft, or null. Either all three parts are set or none. */
export function dateProblem(draft: DateDraft, range: DateRange, today = todayHere()): string | null {
  if (draft === null) return null;
  const { day, month, year } = partsOf(draft);
  if (!day || !month || !year) return dateTexts.incomplete;
  const date = calendarDateOf({ day: Number(day), month: Number(month), year: Number(year) });
  if (date === null) return dateTexts.impossible;
  return range === 'past' ? problemOfPast(date, today) : problemOfFuture(date, today);
}

function problemOfPast(date: string, today: string) {
  if (date > today) return dateTexts.future;
  return date < FIRST_DATE ? dateTexts.tooEarly : null;
}

function problemOfFuture(date: string, today: string) {
  if (date < today) return dateTexts.past;
  return date > LAST_DATE ? dateTexts.tooLate : null;
}

/** Latest first for the past, earliest first for the future. */
export function yearsOf(range: DateRange, today = todayHere()): string[] {
  const now = Number(today.slice(0, 4));
  const [last, step] = range === 'past' ? [Number(FIRST_DATE.slice(0, 4)), -1] : [Number(LAST_DATE.slice(0, 4)), 1];
  return Array.from({ length: Math.abs(last - now) + 1 }, (_, index) => String(now + index * step));
}

const todayHere = () => todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
