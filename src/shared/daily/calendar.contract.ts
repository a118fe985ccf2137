import { z } from 'zod';
import { QuestionStatus } from '#shared/bank/question.contract.ts';
import { FIRST_DATE, LAST_DATE } from '#shared/platform/calendar-date.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { SearchText } from '#shared/platform/list.contract.ts';

const Id = z.int().positive().max(2_147_483_647);
/** A date within the supported range. */
const Day = z.iso.date().refine((day) => day >= FIRST_DATE && day <= LAST_DATE, fieldTexts.other);

export const CalendarQuery = z.strictObject({
  month: z.string().regex(/^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/),
});
export const CalendarDayParams = z.object({ date: Day });

const CalendarQuestion = z.object({
  id: z.int(),
  publicId: z.string(),
  /** The beginning of the stem, without Markdown. */
  text: z.string(),
  status: QuestionStatus,
  fitsEverybody: z.boolean(),
});

const CalendarDay = z.object({
  day: z.iso.date(),
  /** Over everywhere; begun somewhere; or not begun anywhere, so that its question can still be changed. */
  state: z.enum(['over', 'running', 'ahead']),
  question: CalendarQuestion.nullable(),
  /** Chosen by an admin and not by the job. */
  isByHand: z.boolean(),
  answered: z.int(),
  /** Percentage of correct answers; null without answers. */
  percentage: z.number().nullable(),
});
export type CalendarDay = z.infer<typeof CalendarDay>;

export const CalendarResult = z.object({ month: z.string(), days: z.array(CalendarDay) });
export type CalendarResult = z.infer<typeof CalendarResult>;

export const SetDayBody = z.strictObject({
  questionId: Id,
  /** The question that was displayed for this day; if it has changed since, nothing is saved. */
  insteadOf: Id.nullable(),
  /** Allows a question that is used on another day within a year. */
  isForced: z.boolean().default(false),
});
export type SetDayBody = z.infer<typeof SetDayBody>;

export const FreeDayQuery = z.strictObject({ insteadOf: z.coerce.number().pipe(Id) });

export const CandidatesQuery = z.strictObject({ search: SearchText, date: Day });

const Candidate = z.object({
  id: z.int(),
  publicId: z.string(),
  text: z.string(),
  disciplines: z.array(z.string()),
  /** The nearest day within a year that has this question. */
  usedOn: z.iso.date().nullable(),
});
export type Candidate = z.infer<typeof Candidate>;
/** The first matches among questions that suit all users. */
export const CandidatesResult = z.array(Candidate);

export const SuitsAllUsersBody = z.strictObject({ fitsEverybody: z.boolean() });
