import type { Difficulty } from '#shared/bank/difficulty.ts';
import type { QuestionStatus, Source } from '#shared/bank/question.contract.ts';

/** What a question says; an answer to it is an answer to exactly these words. */
export interface QuestionContent {
  stem: string;
  leadIn: string;
  options: { text: string; explanation: string; isRight: boolean }[];
  learningPoint: string;
  sources: Source[];
}

/** A question on its way into the bank. */
export interface NewQuestion extends QuestionContent {
  /** Null when it has never had one. */
  publicId: string | null;
  status: QuestionStatus;
  intendedDifficulty: Difficulty | null;
  disciplineIds: number[];
  bodySystemIds: number[];
  /** What colleagues noted; nothing when it comes by a file. */
  reviewDueOn?: string | null;
  reviewerId?: string | null;
  notes?: string;
}
