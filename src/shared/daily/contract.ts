import { z } from 'zod';
import { Difficulty } from '#shared/bank/difficulty.ts';
import { QuestionFile, SourceResult } from '#shared/bank/question.contract.ts';
import { FIRST_DATE } from '#shared/platform/calendar-date.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { QuestionDifficulty } from '#shared/quiz/quiz.contract.ts';

const MAX_ID = 2_147_483_647;
const Id = z.int().positive().max(MAX_ID);
const HOUR_SECONDS = 3600;
/** A date that the database supports: it has no year 0. */
const Day = z.iso.date().refine((day) => day >= FIRST_DATE, fieldTexts.other);

/** An option. The optional fields are set after the answer, `correct` only for the selected and the correct option. */
const DailyAnswer = z.object({
  id: z.int(),
  text: z.string(),
  correct: z.boolean().optional(),
  explanation: z.string().optional(),
  /** Number of first answers; absent if there are too few. */
  answerCount: z.int().optional(),
  difficulty: Difficulty.optional(),
});
export type DailyAnswer = z.infer<typeof DailyAnswer>;

export const DailyQuestion = z.object({
  /** The date it belongs to, in the user's time zone. */
  day: z.iso.date(),
  question: z.object({
    questionID: z.int(),
    text: z.string(),
    leadIn: z.string(),
    files: z.array(QuestionFile),
    answers: z.array(DailyAnswer),
  }),
  /** Id of the selected option, and of the correct one after the answer. */
  answer: z.int().nullable(),
  correctAnswer: z.int().nullable(),
  learningPoint: z.string().nullable(),
  sources: z.array(SourceResult),
  /** Calculated from answers; null until answered, and if there are too few answers. */
  difficulty: QuestionDifficulty.nullable(),
  /** Answered, and the explanations were viewed. */
  isViewed: z.boolean(),
  /** Answered, but the result is hidden because the question is part of an open Test quiz. */
  isWithheld: z.boolean(),
});
export type DailyQuestion = z.infer<typeof DailyQuestion>;

export const DailyAnswerBody = z.strictObject({
  /** The day that is answered, because a page may stay open past midnight. */
  day: Day,
  data: z.strictObject({ questionID: Id, answerID: Id }),
  seconds: z.int().min(0).max(HOUR_SECONDS),
});
export type DailyAnswerBody = z.infer<typeof DailyAnswerBody>;

export const DailyViewedBody = z.strictObject({ day: Day });
export type DailyViewedBody = z.infer<typeof DailyViewedBody>;

export const DailyStatistics = z.object({
  /** Consecutive days up to today, or up to yesterday while today is not answered. */
  streak: z.int(),
  longest: z.int(),
  answered: z.object({
    /** Number of questions of the day since the account was activated. */
    of: z.int(),
    questions: z.int(),
  }),
  /** The last seven days, oldest first; the last one is today. Days before the account was activated are left out. */
  week: z.array(z.object({ day: z.iso.date(), outcome: z.enum(['right', 'wrong', 'open']) })),
});
export type DailyStatistics = z.infer<typeof DailyStatistics>;

/** Results of all users today; null if there are too few. */
export const DailyAverage = z.object({ answered: z.int(), percentage: z.number().nullable() });
export type DailyAverage = z.infer<typeof DailyAverage>;
