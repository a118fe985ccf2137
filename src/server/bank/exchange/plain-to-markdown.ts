import { markdown, type MarkdownRoot } from './markdown-processor.ts';
import { refuseLongText } from './text-limits.ts';

type Paragraph = Extract<MarkdownRoot['children'][number], { type: 'paragraph' }>;

/** One line of nothing that means something in markdown or HTML. Most texts are; they need no detour. */
const WORDS = /^[\p{L}\p{N}(](?:[a-z0-9 ,;:.()%'"/=?!+^$-]|[^\p{ASCII}\s\p{C}])*$/iu;
const MEANS_MORE = /^\d+[.)](?: |$)|:\/|www\.| {2}| $/i;

export const isPlainWords = (text: string): boolean => WORDS.test(text) && !MEANS_MORE.test(text);

/**
 * Plain text as markdown that shows exactly that text: paragraphs stay paragraphs, line ends stay line ends. Throws
 * `RefusedRecord` for what is no question.
 */
export function plainToMarkdown(text: string): string {
  const whole = text.replaceAll(/\r\n?/g, '\n').trim();
  refuseLongText(whole);
  if (isPlainWords(whole)) return whole;
  const children = whole.split(/\n\s*\n/).map(paragraphOf);
  return markdown.stringify({ type: 'root', children }).trim();
}

const paragraphOf = (text: string): Paragraph => ({
  type: 'paragraph',
  children: text.split('\n').flatMap((line, place) => {
    const words = { type: 'text' as const, value: line.trim() };
    return place === 0 ? [words] : [{ type: 'break' as const }, words];
  }),
});
