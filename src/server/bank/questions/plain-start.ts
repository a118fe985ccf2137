import { markdownAsText } from '#shared/platform/markdown-as-text.ts';

/** The beginning of a text as plain words on one line. It ends with a whole word, unless the first word is too long. */
export function plainStart(markdown: string, max: number): string {
  const plain = markdownAsText(markdown, { betweenCells: ' ', keepsHtml: true });
  const letters = Array.from(plain);
  if (letters.length <= max) return plain;
  const start = letters.slice(0, max - 1).join('');
  const endsInsideWord = letters[max - 1] !== ' ';
  return `${(endsInsideWord ? start.replace(/\s+\S*$/, '') : start).trimEnd()}…`;
}
