import { keywordOfCategory } from '#server/bank/exchange/moodle/category.ts';
import { MAX_RECORD_CHARACTERS } from '#server/bank/exchange/source-file.ts';

/** The lines between two blank lines: one question. */
export interface GiftBlock {
  /** The line where it starts, from 1; 0 until there is one. */
  line: number;
  text: string;
  /** The comments within and directly before it. */
  comments: string[];
  category: string | null;
  isTooLarge: boolean;
}

/** Splits the lines of a file into blocks. Only a blank line ends a question, even a broken one. */
export async function* blocksOf(lines: AsyncIterable<string>): AsyncGenerator<GiftBlock> {
  let category: string | null = null;
  let block = emptyBlock();
  let words: string[] = [];
  let size = 0;
  let place = 0;
  const finished = (): GiftBlock => ({ ...block, text: words.join('\n'), category });

  for await (const line of lines) {
    place += 1;
    const trimmed = line.trim();
    size += line.length;
    block.isTooLarge = size > MAX_RECORD_CHARACTERS;
    if (trimmed === '') {
      if (block.line > 0) yield finished();
      block = emptyBlock();
      words = [];
      size = 0;
    } else if (trimmed.startsWith('//')) {
      if (!block.isTooLarge) block.comments.push(trimmed);
    } else if (block.line === 0 && trimmed.startsWith('$CATEGORY:')) {
      category = keywordOfCategory(trimmed.slice('$CATEGORY:'.length));
    } else {
      if (block.line === 0) block.line = place;
      if (!block.isTooLarge) words.push(line);
    }
  }
  if (block.line > 0) yield finished();
}

const emptyBlock = (): GiftBlock => ({ line: 0, text: '', comments: [], category: null, isTooLarge: false });
