import { escapeFormulas, hasFormula, withFormulas, writeFormula } from '#shared/platform/formulas.ts';
import { liftForeignFormulas } from './foreign-formulas.ts';
import { markdown, type MarkdownRoot } from './markdown-processor.ts';
import { refuseLongText } from './text-limits.ts';

type Paragraph = Extract<MarkdownRoot['children'][number], { type: 'paragraph' }>;

/**
 * One line without any characters that have a meaning in Markdown or HTML. Most texts are like this and need no
 * conversion.
 */
const WORDS = /^[\p{L}\p{N}(](?:[a-z0-9 ,;:.()%'"/=?!+^$-]|[^\p{ASCII}\s\p{C}])*$/iu;
const MEANS_MORE = /^\d+[.)](?: |$)|:\/|www\.| {2}| $/i;

export const isPlainWords = (text: string): boolean => WORDS.test(text) && !MEANS_MORE.test(text) && !hasFormula(text);

/**
 * Converts plain text to Markdown that shows exactly that text, with its paragraphs and line breaks. Throws
 * `RefusedRecord` if the text is too long for a question.
 */
export function plainToMarkdown(text: string): string {
  const whole = text.replaceAll(/\r\n?/g, '\n').trim();
  refuseLongText(whole);
  if (isPlainWords(whole)) return whole;
  const { text: words, formulas } = liftForeignFormulas(whole, false);
  const children = words.split(/\n\s*\n/).map(paragraphOf);
  const written = escapeFormulas(markdown.stringify({ type: 'root', children }).trim());
  return withFormulas(written, formulas, writeFormula);
}

const paragraphOf = (text: string): Paragraph => ({
  type: 'paragraph',
  children: text.split('\n').flatMap((line, place) => {
    const words = { type: 'text' as const, value: line.trim() };
    return place === 0 ? [words] : [{ type: 'break' as const }, words];
  }),
});
