import { z } from 'zod';
import { missReasons } from '#shared/quiz/miss-reasons.ts';

/** In percent, to one decimal. `low` and `high` are the ends of the 80 % range. */
const Estimate = z.object({ percent: z.number(), low: z.number(), high: z.number() });
export type Estimate = z.infer<typeof Estimate>;

const ReadinessTopic = z.object({
  kind: z.enum(['discipline', 'body-system']),
  id: z.int(),
  name: z.string(),
  /** Share of the exam in percent; without an exam, share of the questions. */
  weight: z.number(),
  /** Questions answered at least once, at the first try. */
  answered: z.int(),
  /** Expected share of correct answers to fresh questions; null below ten answers. */
  ability: Estimate.nullable(),
  /** Share of correct first answers of all users in percent; null if too few people have answered. */
  average: z.number().nullable(),
  /** Change of the ability in percentage points over four weeks; null without enough answers before. */
  trend: z.number().nullable(),
  /** Points of the exam result that the learner would gain by answering 90 % of the topic correctly. */
  pointsToGain: z.number().nullable(),
});
export type ReadinessTopic = z.infer<typeof ReadinessTopic>;

const Forecast = z.discriminatedUnion('state', [
  z.object({ state: z.literal('too-few'), missing: z.int().positive() }),
  z.object({
    state: z.literal('ready'),
    now: Estimate,
    /** At the end of each week, oldest first; weeks without enough answers are left out. */
    weeks: z.array(Estimate.extend({ day: z.iso.date() })),
  }),
]);
export type Forecast = z.infer<typeof Forecast>;

const Rated = z.object({ answers: z.int(), percent: z.number().nullable() });

const Calibration = z.object({
  guess: Rated,
  unsure: Rated,
  sure: Rated,
  /** Mean squared difference between the stated confidence and the result; null if too few answers were rated. */
  brier: z.number().nullable(),
  /** The same of the first and of the last 200 rated answers; null before there are 400. */
  firstBrier: z.number().nullable(),
  lastBrier: z.number().nullable(),
});
export type Calibration = z.infer<typeof Calibration>;

/** The rank of the learner among others with the same exam, in percent of them. */
const Percentile = z.discriminatedUnion('state', [
  z.object({ state: z.literal('no-exam') }),
  /** The learner does not want to be compared. */
  z.object({ state: z.literal('off') }),
  z.object({ state: z.literal('too-few-answers'), missing: z.int().positive() }),
  z.object({ state: z.literal('too-few-people'), missing: z.int().positive() }),
  Estimate.extend({ state: z.literal('ready'), people: z.int() }),
]);
export type Percentile = z.infer<typeof Percentile>;

/** Why the learner missed questions, by month of the answer, oldest first. Only months with a reason are listed. */
export const MissesResult = z.object({
  months: z.array(z.object({ month: z.string(), reasons: z.record(z.enum(missReasons), z.int()) })),
});
export type MissesResult = z.infer<typeof MissesResult>;

/** Answers that the learner takes for one another at least twice, the most frequent first; at most twenty. */
export const ConfusionsResult = z.object({
  pairs: z.array(
    z.object({
      /** The correct answer that was missed, and what was chosen instead. */
      right: z.string(),
      chosen: z.string(),
      times: z.int(),
      /** How often it was the other way round. */
      reverse: z.int(),
      /** Questions that a drill of the pair has now; 0 without questions on both answers. */
      questions: z.int(),
    }),
  ),
});
export type ConfusionsResult = z.infer<typeof ConfusionsResult>;

const OptionText = z.string().min(1).max(300);

/** The id of the quiz to create, chosen by the device, and the pair that it contrasts. */
export const ContrastBody = z.strictObject({ id: z.uuid(), right: OptionText, chosen: OptionText });
export type ContrastBody = z.infer<typeof ContrastBody>;

export const ReadinessResult = z.object({
  today: z.iso.date(),
  /** `name` is null without an exam outline: then all questions count the same. */
  exam: z.object({ name: z.string().nullable(), on: z.iso.date().nullable() }),
  forecast: Forecast,
  topics: z.array(ReadinessTopic),
  calibration: Calibration,
  /** Mean seconds of correct and incorrect answers; null without any. */
  pace: z.object({
    correct: z.number().nullable(),
    incorrect: z.number().nullable(),
    /** The same by place in the quiz, places counted from 1; null below five answers. */
    blocks: z.array(
      z.object({
        from: z.int(),
        to: z.int(),
        answers: z.int(),
        correct: z.number().nullable(),
        incorrect: z.number().nullable(),
      }),
    ),
  }),
  percentile: Percentile,
});
export type ReadinessResult = z.infer<typeof ReadinessResult>;
