import type { FileRecord } from '#server/bank/exchange/exchanged-question.ts';
import { assembleQuestion } from '#server/bank/exchange/moodle/assemble-question.ts';
import { RefusedRecord } from '#server/bank/exchange/refused-record.ts';
import { bytesOf, type SourceFile } from '#server/bank/exchange/source-file.ts';
import { linesOf, utf8Text } from '#server/bank/exchange/utf8-text.ts';
import { blocksOf, type GiftBlock } from './gift-blocks.ts';
import { readComments } from './gift-comments.ts';
import { parseGift } from './gift-question.ts';

/** Reads the questions of a GIFT file one by one. */
export async function* readGift(file: SourceFile): AsyncGenerator<FileRecord> {
  for await (const block of blocksOf(linesOf(utf8Text(bytesOf(file))))) yield await recordOf(block);
}

async function recordOf({ line, text, comments, category, isTooLarge }: GiftBlock): Promise<FileRecord> {
  const place = `line ${line}`;
  try {
    if (isTooLarge) throw new RefusedRecord('It is too large for a question.');
    const { id, tags } = readComments(comments);
    const foreign = { ...parseGift(text), id, tags, category, pictures: new Map() };
    return { place, question: await assembleQuestion(foreign) };
  } catch (error) {
    if (!(error instanceof RefusedRecord)) throw error;
    return { place, refused: error.message, text };
  }
}
