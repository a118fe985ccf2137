import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { markdown } from './markdown-processor.ts';
import { isPlainWords } from './plain-to-markdown.ts';
import { escapeXml } from './xml/xml-element.ts';

const html = unified().use(remarkRehype).freeze();

type HtmlNode = ReturnType<typeof html.runSync> | ReturnType<typeof html.runSync>['children'][number];
type HtmlElement = Extract<HtmlNode, { type: 'element' }>;

const EMPTY = new Set(['br', 'hr', 'img', 'input']);

/** Markdown for programs that know HTML only, well-formed as XML. HTML in the markdown is left out. */
export function markdownToXhtml(source: string): string {
  // Most texts are words and nothing else. Knowing them at sight is a hundred times as fast, a minute for a large bank.
  const paragraphs = source.split('\n\n');
  const isPlain = paragraphs.every((paragraph) => paragraph.split('\n').every(isPlainWords));
  if (isPlain) return paragraphs.map((text) => `<p>${escapeXml(text)}</p>`).join('\n');
  try {
    return written(html.runSync(markdown.parse(source)));
  } catch (error) {
    // The end of the call stack: a thousand quotations in one another are shown as they were typed.
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

/** Other programs may run what a link says. */
const SAFE_LINK = /^(?:https?|mailto):/i;

function writtenAttribute([property, value]: [string, Value]): string[] {
  if (value === undefined || value === null || value === false) return [];
  if (property === 'href' && !SAFE_LINK.test(String(value))) return [];
  const name =
    property === 'className' ? 'class' : property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const text = Array.isArray(value) ? value.join(' ') : String(value === true ? name : value);
  return [`${name}="${escapeXml(text)}"`];
}
