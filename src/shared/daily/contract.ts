import { z } from 'zod';
import { Difficulty } from '#shared/bank/difficulty.ts';
import { QuestionFile, SourceResult } from '#shared/bank/question.contract.ts';
import { FIRST_DATE } from '#shared/platform/calendar-date.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { QuestionDifficulty } from '#shared/quiz/quiz.contract.ts';

const MAX_ID = 2_147_483_647;
const Id = z.int().positive().max(MAX_ID);
const HOUR_SECONDS = 3600;
/** A date that databases know too: they have no year 0. */
const Day = z.iso.date().refine((day) => day >= FIRST_DATE, fieldTexts.other);

/** An option. What follows the text is there once the question is answered, the flag only on the chosen and the right one. */
const DailyAnswer = z.object({
  id: z.int(),
  text: z.string(),
  correct: z.boolean().optional(),
  explanation: z.string().optional(),
  /** How many people's first try it was; absent while there are too few to tell. */
  answerCount: z.int().optional(),
  difficulty: Difficulty.optional(),
});
export type DailyAnswer = z.infer<typeof DailyAnswer>;

export const DailyQuestion = z.object({
  /** The date it belongs to, in the person's time zone. */
  day: z.iso.date(),
  question: z.object({
    questionID: z.int(),
    text: z.string(),
    leadIn: z.string(),
    files: z.array(QuestionFile),
    answers: z.array(DailyAnswer),
  }),
  /** The id of the chosen one, and of the right one once it is chosen. */
  answer: z.int().nullable(),
  correctAnswer: z.int().nullable(),
  learningPoint: z.string().nullable(),
  sources: z.array(SourceResult),
  /** What people's answers say; null until it is answered, and while there are too few. */
  difficulty: QuestionDifficulty.nullable(),
  /** Answered, and its explanations were looked at. */
  isViewed: z.boolean(),
});
export type DailyQuestion = z.infer<typeof DailyQuestion>;

export const DailyAnswerBody = z.strictObject({
  /** Of which day it is the answer: a page may stay open over midnight. */
  day: Day,
  data: z.strictObject({ questionID: Id, answerID: Id }),
  seconds: z.int().min(0).max(HOUR_SECONDS),
});
export type DailyAnswerBody = z.infer<typeof DailyAnswerBody>;

export const DailyViewedBody = z.strictObject({ day: Day });
export type DailyViewedBody = z.infer<typeof DailyViewedBody>;

export const DailyStatistics = z.object({
  /** Days in a row up to today, or up to yesterday while today's waits. */
  streak: z.int(),
  longest: z.int(),
  answered: z.object({
    /** Questions of the day since the person came. */
    of: z.int(),
    questions: z.int(),
  }),
  /** The last seven days, oldest first; `today` is the last. */
  week: z.array(z.object({ day: z.iso.date(), outcome: z.enum(['right', 'wrong', 'open']) })),
});
export type DailyStatistics = z.infer<typeof DailyStatistics>;

/** Of everybody, today: null while there are too few. */
export const DailyAverage = z.object({ answered: z.int(), percentage: z.number().nullable() });
export type DailyAverage = z.infer<typeof DailyAverage>;
