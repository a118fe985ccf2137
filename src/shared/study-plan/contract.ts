import { z } from 'zod';

const Day = z.iso.date();
const Amounts = z.object({ reviews: z.int(), sureButWrong: z.int(), new: z.int() });

/** Why today's card looks the way it does. The client has a sentence for each. */
export const TodayState = z.enum([
  /** There are questions to answer. */
  'ready',
  /** The daily goal is reached. */
  'done',
  'day-off',
  /** Every concept is known well enough, or none is available. */
  'nothing-left',
  /** The plan has ended: reading only. */
  'no-subscription',
]);
export type TodayState = z.infer<typeof TodayState>;

export const TodayResult = z.object({
  day: Day,
  state: TodayState,
  goal: z.int(),
  answered: z.int(),
  correct: z.int(),
  /** What is left of today's plan, at most the goal minus the answered questions. */
  planned: Amounts.extend({ total: z.int() }),
  /** Estimated from the learner's own pace. */
  minutes: z.int(),
  /** A quiz of today's plan that is not finished. */
  openQuiz: z.object({ id: z.uuid(), answered: z.int(), size: z.int() }).nullable(),
  exam: z.object({ name: z.string().nullable(), on: Day.nullable(), daysLeft: z.int().nullable() }),
  /** Days in a row with answers; days off do not interrupt it. */
  streak: z.int(),
  /** Due reviews of the next days. */
  nextReviews: z.array(z.object({ day: Day, count: z.int() })),
});
export type TodayResult = z.infer<typeof TodayResult>;

/** Concepts that were answered incorrectly although the learner was sure, until they are settled. */
export const SureButWrongResult = z.object({
  /** The longest overdue first; at most fifty. */
  concepts: z.array(
    z.object({
      /** Negative for a question that is its own concept. */
      id: z.int(),
      /** The name of the concept, or the beginning of the question. */
      name: z.string(),
      wrongOn: Day,
      /** Different days with a correct answer since then; the concept leaves the list at `daysToSettle`. */
      correctDays: z.int(),
      /** The plan asks it again by this day. */
      returnsBy: Day,
      state: z.enum([
        /** Can be asked now. */
        'due',
        /** Was answered today: only an answer on another day counts. */
        'rests',
        /** The learner's plan has no question on it, or an open Test withholds them. */
        'unavailable',
      ]),
    }),
  ),
  daysToSettle: z.int(),
  /** All of them, also those that are not listed. */
  total: z.int(),
  /** How many can be practised now. */
  due: z.int(),
});
export type SureButWrongResult = z.infer<typeof SureButWrongResult>;

/** The id of the quiz to create, chosen by the device. */
export const StartTodayBody = z.strictObject({ id: z.uuid() });
export type StartTodayBody = z.infer<typeof StartTodayBody>;

export const Coverage = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(['discipline', 'body-system']),
  /** Share of the exam in percent; 0 if the exam does not name the topic. Without an exam, the share of the concepts. */
  weight: z.number(),
  concepts: z.int(),
  /** Concepts answered at least once. */
  seen: z.int(),
  /** Concepts likely to be recalled on the day of the exam, or today without a date. */
  secure: z.int(),
});
export type Coverage = z.infer<typeof Coverage>;

export const StudyPlanResult = z.object({
  today: TodayResult,
  /** Past days with the number of answers, future days with the expected number. */
  days: z.array(
    z.object({
      day: Day,
      answered: z.int(),
      planned: z.int(),
      reviews: z.int(),
      isOff: z.boolean(),
      isExam: z.boolean(),
    }),
  ),
  coverage: z.array(Coverage),
  concepts: z.object({ total: z.int(), seen: z.int(), secure: z.int(), sureButWrong: z.int() }),
  /** When every concept will have been asked once, with an 80 % range; null if nothing is left or no pace is known. */
  finish: z.object({ on: Day, earliest: Day, latest: Day.nullable() }).nullable(),
  /** The one change that helps most. */
  advice: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('set-exam-date') }),
      z.object({ kind: z.literal('on-course'), daysBefore: z.int() }),
      z.object({ kind: z.literal('reach-goal'), goal: z.int(), daysBefore: z.int() }),
      z.object({ kind: z.literal('raise-goal'), by: z.int(), daysBefore: z.int() }),
      z.object({ kind: z.literal('focus'), topic: z.string() }),
      z.object({ kind: z.literal('keep-reviewing') }),
    ])
    .nullable(),
});
export type StudyPlanResult = z.infer<typeof StudyPlanResult>;

/** What a finished quiz of a day's plan has changed. */
export const PlanGains = z.object({
  /** Concepts that were answered. */
  concepts: z.int(),
  /** Of those: more likely to be recalled on the day of the exam than before, or in two months without a date. */
  strengthened: z.int(),
  new: z.int(),
  /** Confident errors that were correct on two different days by now. */
  settled: z.int(),
  /** Concepts of the whole plan that were answered at least once, before the quiz and now. */
  coverage: z.object({ before: z.int(), now: z.int(), total: z.int() }),
  /** When the concepts of this quiz come back, the earliest first. */
  nextReviews: z.array(z.object({ day: Day, count: z.int() })),
  streak: z.int(),
});
export type PlanGains = z.infer<typeof PlanGains>;

export const ExamsResult = z.object({
  exams: z.array(z.object({ id: z.int(), name: z.string(), source: z.string(), sourceYear: z.int() })),
});
export type ExamsResult = z.infer<typeof ExamsResult>;
