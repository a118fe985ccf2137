import type { QuestionContent } from '#server/bank/questions/new-question.ts';
import type { Difficulty } from '#shared/bank/difficulty.ts';
import type { QuestionStatus } from '#shared/bank/question.contract.ts';

export interface ExchangedImage {
  /** As the file calls it. */
  name: string;
  altText: string;
  bytes: Buffer;
}

/** A question as it travels between banks: with names instead of our ids, and its pictures in its luggage. */
export interface ExchangedQuestion extends QuestionContent {
  /** Ours, when the file was written by Vignette; other programs' ids are not unique enough to be believed. */
  publicId: string | null;
  /** Null when the file does not say. */
  status: QuestionStatus | null;
  intendedDifficulty: Difficulty | null;
  disciplines: string[];
  bodySystems: string[];
  /** Other words the file sorts it by; those that happen to be names of our lists become tags. */
  keywords: string[];
  images: ExchangedImage[];
}

/** One record of a file, by where it stands: read, or refused with why. */
export type FileRecord = { place: string; question: ExchangedQuestion } | { place: string; refused: string };
