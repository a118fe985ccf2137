import { z } from 'zod';
import { FIRST_DATE, LAST_DATE } from '#shared/platform/calendar-date.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';

const MAX_ID = 2_147_483_647;
const Id = z.coerce.number().pipe(z.int().positive().max(MAX_ID));

/** Narrow the figures to a topic; without them they speak of everything. */
const topic = { discipline: Id.optional(), bodySystem: Id.optional() };

export const TopicQuery = z.strictObject(topic);
export type TopicQuery = z.infer<typeof TopicQuery>;

const Day = z.iso.date().refine((day) => day >= FIRST_DATE && day <= LAST_DATE, fieldTexts.other);

/**
 * Days of the person's own calendar, both included: three years at most. Without `to` until today, without `from` three
 * months back.
 */
export const RangeQuery = z.strictObject({ ...topic, from: Day.optional(), to: Day.optional() });
export type RangeQuery = z.infer<typeof RangeQuery>;

/** Questions answered at least once, of those the plan includes. */
export const AttemptedResult = z.object({
  count: z.number(),
  of: z.int(),
  /** Of those, how many went right last time; for the average: at the first try. */
  correct: z.number(),
});
export type AttemptedResult = z.infer<typeof AttemptedResult>;

/** One point of a chart. `time` is the first day of what it stands for. */
const ChartEntry = z.object({ time: z.iso.date(), all: z.int(), correct: z.int() });
export type ChartEntry = z.infer<typeof ChartEntry>;

/** How long each point is. */
export const ChartStep = z.enum(['day', 'week', 'month']);
export type ChartStep = z.infer<typeof ChartStep>;

/** First tries: right ones of all. */
export const FirstTryResult = z.object({
  count: z.int(),
  of: z.int(),
  step: ChartStep,
  entries: z.array(ChartEntry),
});
export type FirstTryResult = z.infer<typeof FirstTryResult>;

/** All answers, again and again ones too, over time. Points at which nothing was answered are left out. */
export const ProgressResult = z.object({ step: ChartStep, entries: z.array(ChartEntry) });
export type ProgressResult = z.infer<typeof ProgressResult>;

/** Everything at a glance, by topic: what the table behind the charts shows. */
export const TopicFigures = z.object({
  id: z.int(),
  name: z.string(),
  attempted: z.int(),
  of: z.int(),
  firstTry: z.object({ count: z.int(), of: z.int() }),
  averageFirstTry: z.object({ count: z.int(), of: z.int() }),
});
export type TopicFigures = z.infer<typeof TopicFigures>;
export const TopicsResult = z.object({ disciplines: z.array(TopicFigures), bodySystems: z.array(TopicFigures) });
export type TopicsResult = z.infer<typeof TopicsResult>;
