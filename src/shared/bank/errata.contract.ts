import { z } from 'zod';

export const ErrataQuery = z.strictObject({
  /** The public id of a question; all questions if left out. */
  question: z.string().max(100).optional(),
});

/** Corrections of keys, newest first. */
export const ErrataResult = z.array(
  z.object({
    /** Its public id. */
    question: z.string(),
    /** Its main discipline. */
    topic: z.string().nullable(),
    /** What was wrong; null for corrections whose reason was written for editors only. */
    reason: z.string().nullable(),
    wrongSince: z.iso.datetime().nullable(),
    correctedAt: z.iso.datetime(),
    /** The number of people whose results have changed. */
    people: z.int(),
    /** Whether all earlier answers have been rescored. */
    isFinished: z.boolean(),
  }),
);
export type ErrataResult = z.infer<typeof ErrataResult>;
