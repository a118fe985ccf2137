import rehypeParse from 'rehype-parse';
import rehypeRemark, { type Options } from 'rehype-remark';
import { unified } from 'unified';
import { hasHtml } from '#shared/bank/markdown-field.ts';
import { escapeFormulas, withFormulas, writeFormula } from '#shared/platform/formulas.ts';
import { liftForeignFormulas } from './foreign-formulas.ts';
import { markdown } from './markdown-processor.ts';
import { isPlainWords } from './plain-to-markdown.ts';
import { lowered, raised } from './raised-and-lowered.ts';
import { RefusedRecord } from './refused-record.ts';
import { refuseLongHtml, rejectComplexMarkup } from './text-limits.ts';

type Handle = NonNullable<NonNullable<Options['handlers']>[string]>;
type Element = Parameters<Handle>[1];

const textNode = (value: string) => ({ type: 'text' as const, value });

const moved =
  (move: (words: string) => string): Handle =>
  (_, element) =>
    textNode(move(wordsIn(element)));

const dropped = () => undefined;

/** Without this part it would be a different question, so the record is rejected. */
const refused =
  (what: string): Handle =>
  () => {
    throw new RefusedRecord(`It has ${what} in it, which cannot be read.`);
  };

/** Code cannot contain escapes, and the bank stores no HTML. */
const inlineCode: Handle = (_, element) => {
  const value = wordsIn(element);
  return hasHtml(value) ? textNode(value) : { type: 'inlineCode', value };
};

const code: Handle = (_, element) => {
  const value = wordsIn(element).replace(/\n+$/, '');
  return hasHtml(value) ? { type: 'paragraph', children: [textNode(value)] } : { type: 'code', value };
};

const options: Options = {
  handlers: {
    sup: moved(raised),
    sub: moved(lowered),
    code: inlineCode,
    kbd: inlineCode,
    samp: inlineCode,
    pre: code,
    svg: refused('a drawing (SVG)'),
    audio: refused('a sound'),
    video: refused('a film'),
    iframe: refused('another page'),
    input: dropped,
    select: dropped,
    textarea: dropped,
  },
  nodeHandlers: { comment: dropped },
};

const html = unified().use(rehypeParse, { fragment: true }).use(rehypeRemark, options).freeze();

/**
 * Converts HTML of other programs to Markdown. Scripts, styles and forms are removed, and a `<` in the text stays a
 * `<`. Formulas are written in our notation. Pictures become `![alt](src)`, which `takePictures` extracts. Throws `RefusedRecord` for texts that cannot be
 * part of a question.
 */
export function htmlToMarkdown(source: string): string {
  refuseLongHtml(source);
  const paragraphs = paragraphsIn(source);
  if (paragraphs.every(isPlainWords)) return paragraphs.join('\n\n');
  const { text, formulas } = liftForeignFormulas(source, true);
  return withFormulas(convert(text), formulas, writeFormula);
}

function convert(source: string): string {
  try {
    const elements = html.parse(source);
    rejectComplexMarkup(elements);
    liftCaptions(elements);
    const root = html.runSync(elements);
    rejectComplexMarkup(root);
    return escapeFormulas(markdown.stringify(root).trim());
  } catch (error) {
    // Call stack exceeded.
    if (error instanceof RangeError) throw new RefusedRecord('The formatting of a text is too complicated.');
    throw error;
  }
}

/** The paragraphs of HTML that contains nothing else. This is the usual case, and ten times as fast. */
const paragraphsIn = (source: string): string[] =>
  source
    .split(/<\/?p(?:\s[^<>]*)?>/i)
    .map((part) => part.trim())
    .filter((part) => part !== '');

function wordsIn(node: Element | Element['children'][number]): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(wordsIn).join('') : '';
}

type Parent = { children: (Element | { type: string })[] };

const isElement = (node: { type: string }): node is Element => node.type === 'element';

/** Tables in Markdown have no caption, so it becomes a paragraph before its table. */
function liftCaptions(parent: Parent) {
  for (const node of parent.children.filter(isElement)) {
    liftCaptions(node);
    if (node.tagName !== 'table') continue;
    const captions = node.children.filter((child) => isElement(child) && child.tagName === 'caption');
    if (captions.length === 0) continue;
    node.children = node.children.filter((child) => !captions.includes(child));
    for (const caption of captions) (caption as Element).tagName = 'p';
    parent.children.splice(parent.children.indexOf(node), 0, ...captions);
  }
}

const QUOTED_HTML = 2000;

/** The words at the beginning of a text that could not be converted, to name its question in the report. */
export const withoutTags = (html: string): string => html.slice(0, QUOTED_HTML).replaceAll(/<[^<>]*>/g, ' ');
