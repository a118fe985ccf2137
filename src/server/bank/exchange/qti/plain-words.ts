import { isPlainWords } from '#server/bank/exchange/plain-to-markdown.ts';
import { isElement, textOf, type XmlNode } from '#server/bank/exchange/xml/xml-element.ts';

// Most texts are plain words, the same in HTML and in Markdown. Detecting them is a hundred times faster than parsing
// and rewriting them, which saves a minute for a large bank.

/** The Markdown of paragraphs of plain words; null if there is anything else. */
export function wordsAsMarkdown(nodes: XmlNode[]): string | null {
  const parts = nodes.filter((node) => isElement(node) || node.trim() !== '');
  const [first] = parts;
  if (parts.length === 1 && first !== undefined && !isElement(first)) return ifPlain([oneLine(first)]);
  const paragraphs = parts.filter(isElement).filter(({ name, children }) => name === 'p' && !children.some(isElement));
  return paragraphs.length < parts.length ? null : ifPlain(paragraphs.map((paragraph) => oneLine(textOf(paragraph))));
}

const oneLine = (text: string) => text.replaceAll(/[ \t\r\n\f]+/g, ' ').replaceAll(/^ | $/g, '');

const ifPlain = (lines: string[]) => (lines.every(isPlainWords) ? lines.join('\n\n') : null);
