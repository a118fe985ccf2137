import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { type Formula, liftFormulas, withFormulas } from '#shared/platform/formulas.ts';
import { markdown } from './markdown-processor.ts';
import { isPlainWords } from './plain-to-markdown.ts';
import { escapeXml } from './xml/xml-element.ts';

const html = unified().use(remarkRehype).freeze();

type HtmlNode = ReturnType<typeof html.runSync> | ReturnType<typeof html.runSync>['children'][number];
type HtmlElement = Extract<HtmlNode, { type: 'element' }>;

const EMPTY = new Set(['br', 'hr', 'img', 'input']);

/** How a format writes formulas, as XHTML. */
export type Notation = (formula: Formula) => string;

/** The notation of MathJax, which most programs use. */
export const texNotation: Notation = ({ tex, isBlock }) => escapeXml(isBlock ? `\\[${tex}\\]` : `\\(${tex}\\)`);

/** Converts Markdown to HTML that is well-formed XML. HTML in the Markdown is removed. */
export function markdownToXhtml(source: string, notation: Notation = texNotation): string {
  // Most texts are plain words. Detecting them is a hundred times as fast, which saves a minute for a large bank.
  const paragraphs = source.split('\n\n');
  const isPlain = paragraphs.every((paragraph) => paragraph.split('\n').every(isPlainWords));
  if (isPlain) return paragraphs.map((text) => `<p>${escapeXml(text)}</p>`).join('\n');
  const { text: words, formulas } = liftFormulas(source);
  try {
    return withFormulas(written(html.runSync(markdown.parse(words))), formulas, notation);
  } catch (error) {
    // Call stack exceeded: a text with a thousand nested quotations is shown as typed.
    if (error instanceof RangeError) return `<p>${escapeXml(source)}</p>`;
    throw error;
  }
}

function written(node: HtmlNode): string {
  if (node.type === 'text') return escapeXml(node.value);
  if (node.type === 'root') return node.children.map(written).join('');
  return node.type === 'element' ? writtenElement(node) : '';
}

function writtenElement({ tagName, properties, children }: HtmlElement): string {
  const start = [tagName, ...Object.entries(properties).flatMap(writtenAttribute)].join(' ');
  return EMPTY.has(tagName) ? `<${start} />` : `<${start}>${children.map(written).join('')}</${tagName}>`;
}

type Value = HtmlElement['properties'][string];

/** Other programs may run code in other kinds of links. */
const SAFE_LINK = /^(?:https?|mailto):/i;

function writtenAttribute([property, value]: [string, Value]): string[] {
  if (value === undefined || value === null || value === false) return [];
  if (property === 'href' && !SAFE_LINK.test(String(value))) return [];
  const name =
    property === 'className' ? 'class' : property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const text = Array.isArray(value) ? value.join(' ') : String(value === true ? name : value);
  return [`${name}="${escapeXml(text)}"`];
}
