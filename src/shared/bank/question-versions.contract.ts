import { z } from 'zod';
import { QuestionFile, SourceResult } from './question.contract.ts';

/** What a question has said, the newest version first. */
export const QuestionVersionsResult = z.array(
  z.object({
    version: z.int(),
    createdAt: z.iso.datetime(),
    /** Null as long as it can still be changed. */
    publishedAt: z.iso.datetime().nullable(),
    /** Who wrote it; null when it came by a file or the person is gone. */
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
