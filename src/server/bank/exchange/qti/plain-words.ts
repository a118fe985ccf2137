import { isPlainWords } from '#server/bank/exchange/plain-to-markdown.ts';
import { isElement, textOf, type XmlNode } from '#server/bank/exchange/xml/xml-element.ts';

// Most texts are words and nothing else, the same in HTML and in markdown. Knowing them at sight is a hundred times
// faster than taking them apart and putting them together again, which is a minute for a large bank.

/** The markdown of paragraphs of words; null when there is more to them. */
export function wordsAsMarkdown(nodes: XmlNode[]): string | null {
  const parts = nodes.filter((node) => isElement(node) || node.trim() !== '');
  const [first] = parts;
  if (parts.length === 1 && first !== undefined && !isElement(first)) return ifPlain([oneLine(first)]);
  const paragraphs = parts.filter(isElement).filter(({ name, children }) => name === 'p' && !children.some(isElement));
  return paragraphs.length < parts.length ? null : ifPlain(paragraphs.map((paragraph) => oneLine(textOf(paragraph))));
}

const oneLine = (text: string) => text.replaceAll(/[ \t\r\n\f]+/g, ' ').replaceAll(/^ | $/g, '');

const ifPlain = (lines: string[]) => (lines.every(isPlainWords) ? lines.join('\n\n') : null);
