import { markdownAsText } from '#shared/quiz/markdown-as-text.ts';

const BETWEEN_BLOCKS = /\n\s*\n/;
/** A row of a table and a point of a list are a line each; other lines run on. */
const BETWEEN_LINES = /\n(?=\s*(?:\||[-*+]\s|\d+[.)]\s))/;

/** Markdown as blocks of plain lines. */
export const blocksOf = (markdown: string): string[][] =>
  markdown
    .split(BETWEEN_BLOCKS)
    .map((block) =>
      block
        .split(BETWEEN_LINES)
        .map(markdownAsText)
        .filter((line) => line !== ''),
    )
    .filter((lines) => lines.length > 0);
