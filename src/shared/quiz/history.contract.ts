import { z } from 'zod';
import { QuizKind, QuizMode } from './quiz-enums.ts';
import { BlockOfDay } from './quiz.contract.ts';

export const HISTORY_PAGE = 20;

/** Quizzes created before this moment; by default the newest. */
export const HistoryQuery = z.strictObject({ before: z.iso.datetime().optional() });
export type HistoryQuery = z.infer<typeof HistoryQuery>;

export const PastQuiz = z.object({
  id: z.uuid(),
  kind: QuizKind,
  mode: QuizMode,
  /** The day whose study plan it is. */
  planDay: z.iso.date().nullable(),
  examDay: BlockOfDay.nullable(),
  createdAt: z.iso.datetime(),
  /** Null while it is open and can be continued. */
  finalisedAt: z.iso.datetime().nullable(),
  size: z.int(),
  answered: z.int(),
  /** Null while the result must not be revealed. */
  right: z.int().nullable(),
  seconds: z.int(),
  /** The first few topics with their current names; empty if no topic was selected. */
  topics: z.array(z.string()),
});
export type PastQuiz = z.infer<typeof PastQuiz>;

export const HistoryResult = z.object({ quizzes: z.array(PastQuiz), hasMore: z.boolean() });
export type HistoryResult = z.infer<typeof HistoryResult>;
