import { keywordOfCategory } from '#server/bank/exchange/moodle/category.ts';
import { MAX_RECORD_CHARACTERS } from '#server/bank/exchange/source-file.ts';

/** Lines between blank ones: a question. */
export interface GiftBlock {
  /** The line it begins in, counted from one; 0 as long as there is none. */
  line: number;
  text: string;
  /** Of the comment lines in it and right before it. */
  comments: string[];
  category: string | null;
  isTooLarge: boolean;
}

/** Takes the lines of a file apart. Nothing but a blank line ends a question: one that is broken ends there too. */
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
