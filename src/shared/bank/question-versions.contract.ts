import { z } from 'zod';
import { QuestionFile, SourceResult } from './question.contract.ts';

/** All versions of a question, newest first. */
export const QuestionVersionsResult = z.array(
  z.object({
    version: z.int(),
    createdAt: z.iso.datetime(),
    /** Null while it can still be changed. */
    publishedAt: z.iso.datetime().nullable(),
    /** The author of this version; null if it was imported or the account was deleted. */
    editor: z.object({ id: z.string(), name: z.string() }).nullable(),
    text: z.string(),
    leadIn: z.string(),
    answers: z.array(z.object({ id: z.int(), text: z.string(), explanation: z.string(), correct: z.boolean() })),
    learningPoint: z.string(),
    sources: z.array(SourceResult),
    files: z.array(QuestionFile),
  }),
);
export type QuestionVersionsResult = z.infer<typeof QuestionVersionsResult>;

/** The revision of the question that the editor saw. */
export const RestoreVersionBody = z.strictObject({ revision: z.int().positive() });
