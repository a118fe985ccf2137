import { z } from 'zod';

const Moment = z.iso.datetime();
const Seconds = z.int();

/** An exam day that a learner can start, with the questions that their plan has for it. */
export const OfferedTemplate = z.object({
  id: z.int(),
  name: z.string(),
  examId: z.int().nullable(),
  examName: z.string().nullable(),
  /** The template of which this is the short version. */
  fullId: z.int().nullable(),
  blocks: z.int(),
  /** Of each block. */
  questions: z.int(),
  /** With the learner's extra time. */
  blockSeconds: Seconds,
  breakSeconds: Seconds,
  source: z.string(),
  sourceYear: z.int(),
  /** Questions of the learner's plan on the topics of the exam, and how many of them are new to the learner. */
  available: z.int(),
  unseen: z.int(),
  /** Topics with fewer questions than the outline asks for; other topics fill the gap. */
  shortTopics: z.array(z.object({ name: z.string(), needed: z.int(), available: z.int() })),
});
export type OfferedTemplate = z.infer<typeof OfferedTemplate>;

export const ExamDaysResult = z.object({
  templates: z.array(OfferedTemplate),
  extraTimeFactor: z.number(),
  /** The exam in the learner's study settings. */
  examId: z.int().nullable(),
  hasSubscription: z.boolean(),
  open: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Newest first. */
  past: z.array(z.object({ id: z.uuid(), name: z.string(), startedAt: Moment, correct: z.int(), total: z.int() })),
});
export type ExamDaysResult = z.infer<typeof ExamDaysResult>;

/** The ids of the day and of the quiz of its first block, chosen by the device. */
export const StartDayBody = z.strictObject({ id: z.uuid(), templateId: z.int().positive(), quizId: z.uuid() });
export type StartDayBody = z.infer<typeof StartDayBody>;

/** The block to start, and the id of its quiz, chosen by the device. */
export const StartBlockBody = z.strictObject({ number: z.int().min(1).max(20), quizId: z.uuid() });
export type StartBlockBody = z.infer<typeof StartBlockBody>;

const Phase = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('block'), number: z.int(), quizId: z.uuid(), endsAt: Moment, breakLeft: Seconds }),
  /** At `breakEndsAt` the clock of block `number` starts to run; at `blockEndsAt` it ends if it is started now. */
  z.object({ kind: z.literal('break'), number: z.int(), breakEndsAt: Moment, blockEndsAt: Moment }),
  z.object({ kind: z.literal('over'), endedAt: Moment }),
]);

/** Answers and pace of a part of the day. */
const Part = {
  answered: z.int(),
  correct: z.int(),
  /** Mean time of an answered question; null without answers. */
  seconds: z.number().nullable(),
};

export const DayScore = z.object({
  correct: z.int(),
  answered: z.int(),
  /** Questions of the blocks that were started. */
  total: z.int(),
  /** Share of correct answers in percent, and its 80 % range; null if no block has questions. */
  percent: z.number().nullable(),
  range: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** A block that was not started has no quiz. */
  blocks: z.array(z.object({ number: z.int(), quizId: z.uuid().nullable(), total: z.int(), ...Part })),
  /** By the time since the start of the day, from 1; hours without answers are left out. */
  hours: z.array(z.object({ hour: z.int(), ...Part })),
});
export type DayScore = z.infer<typeof DayScore>;

export const ExamDayResult = z.object({
  id: z.uuid(),
  name: z.string(),
  blocks: z.int(),
  questions: z.int(),
  blockSeconds: Seconds,
  breakSeconds: Seconds,
  startedAt: Moment,
  /** The latest possible end. */
  endsAt: Moment,
  /** So that a device with a wrong clock can correct it. */
  serverTime: Moment,
  phase: Phase,
  /** Null until the day has ended. */
  score: DayScore.nullable(),
});
export type ExamDayResult = z.infer<typeof ExamDayResult>;
