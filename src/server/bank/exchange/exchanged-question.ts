import type { QuestionContent } from '#server/bank/questions/new-question.ts';
import type { Difficulty } from '#shared/bank/difficulty.ts';
import type { QuestionStatus } from '#shared/bank/question.contract.ts';

export interface ExchangedImage {
  /** The name in the file. */
  name: string;
  altText: string;
  bytes: Buffer;
}

/** A question in an import or export file: with names instead of ids, and with its pictures. */
export interface ExchangedQuestion extends QuestionContent {
  /** Our own id, if Vignette wrote the file; ids of other programs are not unique enough. */
  publicId: string | null;
  /** Null if the file does not contain it. */
  status: QuestionStatus | null;
  intendedDifficulty: Difficulty | null;
  disciplines: string[];
  bodySystems: string[];
  /** The name of what it tests; null if it has none. */
  concept: string | null;
  /** Other keywords in the file; those that match a name in our dictionaries become tags. */
  keywords: string[];
  images: ExchangedImage[];
}

/** One record of a file with its place: read, or rejected with the reason and as much of its text as is known. */
export type FileRecord =
  | { place: string; question: ExchangedQuestion }
  | { place: string; refused: string; text?: string };
