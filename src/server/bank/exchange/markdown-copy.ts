import { htmlToMarkdown } from './html-to-markdown.ts';
import { markdownToXhtml, type Notation } from './markdown-to-xhtml.ts';
import { isPlainWords } from './plain-to-markdown.ts';

/** The name of the processing instruction. XML and HTML readers of other programs skip it. */
export const COPY = 'vignette-markdown';

const INSTRUCTION = new RegExp(String.raw`<\?${COPY} ([^<>?]*)\?>`, 'g');
/** Longer than any text of a question. Malicious Markdown takes long to parse. */
const MAX_LENGTH = 8000;

/**
 * A copy of the Markdown, to be written next to its HTML: HTML does not preserve how a text was spelled. Empty for plain
 * paragraphs, which are the same in both.
 */
export const markdownCopy = (source: string): string =>
  source === '' || source.split('\n\n').every(isPlainWords)
    ? ''
    : `<?${COPY} ${encodeURIComponent(source.toWellFormed())}?>`;

/** Converts HTML to Markdown, or returns the copy in it unless another program has changed the HTML since. */
export function readHtml(html: string, notation?: Notation): string {
  const copies = [...html.matchAll(INSTRUCTION)];
  if (copies.length === 0) return htmlToMarkdown(html);
  const shown = html.replaceAll(INSTRUCTION, '');
  const copy = copies.length === 1 ? decoded(copies[0]?.[1] ?? '') : '';
  const isCurrent =
    copy !== '' && copy.length <= MAX_LENGTH && comparable(markdownToXhtml(copy, notation)) === comparable(shown);
  return isCurrent ? copy : htmlToMarkdown(shown);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Without spacing between elements, paragraphs that a removed picture left empty, and the element of an only paragraph. */
const comparable = (html: string): string =>
  html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/> (?=<)/g, '>')
    .replaceAll(/ xmlns="[^"]*"/g, '')
    .replaceAll(/ ?\/>/g, '>')
    .replaceAll('<p></p>', '')
    .replaceAll(/(<([a-z]+)[^<>]*>)<\/\2>/g, '$1')
    .trim()
    .replace(/^<p>((?:(?!<p>).)*)<\/p>$/, '$1');
