import type { Difficulty } from '#shared/bank/difficulty.ts';
import type { QuestionStatus, Source } from '#shared/bank/question.contract.ts';

/** The contents of a version; an answer refers to exactly these contents. */
export interface QuestionContent {
  stem: string;
  leadIn: string;
  options: { text: string; explanation: string; isRight: boolean }[];
  learningPoint: string;
  sources: Source[];
}

/** A question to be inserted into the bank. */
export interface NewQuestion extends QuestionContent {
  /** Null if it does not have one yet. */
  publicId: string | null;
  status: QuestionStatus;
  intendedDifficulty: Difficulty | null;
  disciplineIds: number[];
  bodySystemIds: number[];
  /** The name of what it tests; absent for a question that is its own concept. A new concept is added. */
  concept?: string | null;
  /** Notes of editors; absent if the question comes from a file. */
  reviewDueOn?: string | null;
  reviewerId?: string | null;
  notes?: string;
}
