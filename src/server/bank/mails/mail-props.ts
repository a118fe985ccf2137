import { z } from 'zod';

export const ReportAnswered = z.object({
  firstName: z.string(),
  /** The beginning of the question's stem. */
  question: z.string(),
  status: z.enum(['confirmed', 'fixed', 'declined']),
  reply: z.string(),
});
export type ReportAnswered = z.infer<typeof ReportAnswered>;

export const QuestionDecided = z.object({
  firstName: z.string(),
  /** The beginning of the question. */
  title: z.string(),
  decision: z.enum(['accepted', 'changes_asked', 'declined']),
  /** The reviewer's comment; optional for an accepted question. */
  comment: z.string(),
});
export type QuestionDecided = z.infer<typeof QuestionDecided>;
