import { htmlToMarkdown } from '#server/bank/exchange/html-to-markdown.ts';
import { plainToMarkdown } from '#server/bank/exchange/plain-to-markdown.ts';
import { refuseLongText } from '#server/bank/exchange/text-limits.ts';
import { readMoodleFormulas } from './moodle-formulas.ts';

/** Moodle's text formats. `moodle` is HTML in which line endings are significant. */
export type TextFormat = 'html' | 'moodle' | 'plain' | 'markdown';

/** The names in XML and GIFT files. */
const NAMES = new Map<string, TextFormat>([
  ['html', 'html'],
  ['moodle_auto_format', 'moodle'],
  ['moodle', 'moodle'],
  ['plain_text', 'plain'],
  ['plain', 'plain'],
  ['markdown', 'markdown'],
]);

export const formatNamed = (name: string): TextFormat | null => NAMES.get(name.toLowerCase()) ?? null;

const HTML_ELEMENT =
  /<\/?(?:a|b|big|br|blockquote|center|code|div|em|font|h[1-6]|hr|i|img|li|ol|p|pre|s|small|span|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul)(?:\s[^<>]*)?\/?>/i;
const CHARACTER_REFERENCE = /&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i;

export const isPlain = (text: string, format: TextFormat): boolean =>
  format === 'plain' || (format === 'moodle' && !HTML_ELEMENT.test(text) && !CHARACTER_REFERENCE.test(text));

export function toMarkdown(text: string, format: TextFormat): string {
  if (isPlain(text, format)) return plainToMarkdown(text);
  if (format === 'html') return htmlToMarkdown(text);
  if (format === 'moodle') return htmlToMarkdown(text.trim().replaceAll(/\r\n?|\n/g, '<br>'));
  refuseLongText(text);
  return readMoodleFormulas(text.replaceAll(/\r\n?/g, '\n').trim());
}
