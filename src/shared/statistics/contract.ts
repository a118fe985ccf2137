import { z } from 'zod';
import { FIRST_DATE, LAST_DATE } from '#shared/platform/calendar-date.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';

const MAX_ID = 2_147_483_647;
const Id = z.coerce.number().pipe(z.int().positive().max(MAX_ID));

/** Restrict the figures to a topic; by default they cover everything. */
const topic = { discipline: Id.optional(), bodySystem: Id.optional() };

export const TopicQuery = z.strictObject(topic);
export type TopicQuery = z.infer<typeof TopicQuery>;

const Day = z.iso.date().refine((day) => day >= FIRST_DATE && day <= LAST_DATE, fieldTexts.other);

/**
 * Days in the user's time zone, inclusive, at most three years. `to` defaults to today, and `from` to three months
 * before.
 */
export const RangeQuery = z.strictObject({ ...topic, from: Day.optional(), to: Day.optional() });
export type RangeQuery = z.infer<typeof RangeQuery>;

/** Questions answered at least once, among those included in the plan. */
export const AttemptedResult = z.object({
  count: z.number(),
  of: z.int(),
  /** How many of those were correct at the latest attempt; for the average, at the first attempt. */
  correct: z.number(),
});
export type AttemptedResult = z.infer<typeof AttemptedResult>;

/** The same of the average user; null if too few people have answered. */
export const AverageAttemptedResult = z.object({
  count: z.number().nullable(),
  of: z.int(),
  correct: z.number().nullable(),
});
export type AverageAttemptedResult = z.infer<typeof AverageAttemptedResult>;

/** One point of a chart. `time` is the first day of its period. */
const ChartEntry = z.object({ time: z.iso.date(), all: z.int(), correct: z.int() });
export type ChartEntry = z.infer<typeof ChartEntry>;

/** The period of each point. */
export const ChartStep = z.enum(['day', 'week', 'month']);
export type ChartStep = z.infer<typeof ChartStep>;

/** First attempts: correct ones, and all. The average omits points with too few people. */
export const FirstTryResult = z.object({
  count: z.int(),
  of: z.int(),
  step: ChartStep,
  entries: z.array(ChartEntry),
});
export type FirstTryResult = z.infer<typeof FirstTryResult>;

/** All answers over time, including repeated ones. Points without answers are omitted. */
export const ProgressResult = z.object({ step: ChartStep, entries: z.array(ChartEntry) });
export type ProgressResult = z.infer<typeof ProgressResult>;

/** All figures by topic: the table behind the charts. */
export const TopicFigures = z.object({
  id: z.int(),
  name: z.string(),
  attempted: z.int(),
  of: z.int(),
  firstTry: z.object({ count: z.int(), of: z.int() }),
  /** Null if too few people have answered. */
  averageFirstTry: z.object({ count: z.int(), of: z.int() }).nullable(),
  /** The user's answers of the last 90 days: about the default range of the charts. */
  recentAnswers: z.int(),
});
export type TopicFigures = z.infer<typeof TopicFigures>;
export const TopicsResult = z.object({ disciplines: z.array(TopicFigures), bodySystems: z.array(TopicFigures) });
export type TopicsResult = z.infer<typeof TopicsResult>;
