import { markdownAsText } from '#shared/platform/markdown-as-text.ts';

const BETWEEN_BLOCKS = /\n\s*\n/;
/** Table rows and list items are lines of their own; other lines are joined. */
const BETWEEN_LINES = /\n(?=\s*(?:\||[-*+]\s|\d+[.)]\s))/;

/** Splits Markdown into blocks of plain text lines. */
export const blocksOf = (markdown: string): string[][] =>
  markdown
    .split(BETWEEN_BLOCKS)
    .map((block) =>
      block
        .split(BETWEEN_LINES)
        .map((line) => markdownAsText(line))
        .filter((line) => line !== ''),
    )
    .filter((lines) => lines.length > 0);
