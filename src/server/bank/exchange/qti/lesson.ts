import { markdownCopy } from '#server/bank/exchange/markdown-copy.ts';
import { markdownToXhtml } from '#server/bank/exchange/markdown-to-xhtml.ts';
import {
  childrenOf,
  escapeXml,
  isElement,
  textOf,
  type XmlElement,
  type XmlNode,
} from '#server/bank/exchange/xml/xml-element.ts';
import type { Source } from '#shared/bank/question.contract.ts';
import { inline } from './inline.ts';
import { plainMarkdown } from './item-texts.ts';
import { mathmlNotation } from './mathml-notation.ts';

interface Lesson {
  learningPoint: string;
  sources: Source[];
}

const HEADING = 'Sources:';
const PLACE = 'an explanation';

/**
 * The text shown after any answer: the learning point, then the sources as a list. The XHTML counterpart of
 * general-feedback.ts.
 */
export function writeLesson({ learningPoint, sources }: Lesson): string {
  const list = sources.length === 0 ? '' : `<p>${HEADING}</p>\n<ul>${sources.map(writeSource).join('')}</ul>`;
  return [markdownToXhtml(learningPoint, mathmlNotation) + markdownCopy(learningPoint), list]
    .filter((part) => part !== '')
    .join('\n');
}

function writeSource({ title, url }: Source): string {
  const address = url === null ? '' : ` <a href="${escapeXml(url)}">${escapeXml(url)}</a>`;
  return `<li>${inline(markdownToXhtml(title, mathmlNotation))}${markdownCopy(title)}${address}</li>`;
}

/** A text that does not end with a list of sources is only a learning point. */
export function readLesson(nodes: XmlNode[]): Lesson {
  const parts = nodes.filter((node) => isElement(node) || node.trim() !== '');
  const [heading, list] = parts.slice(-2);
  if (!isNamed(heading, 'p') || textOf(heading).trim() !== HEADING || !isNamed(list, 'ul')) {
    return { learningPoint: plainMarkdown(parts, PLACE), sources: [] };
  }
  return {
    learningPoint: plainMarkdown(parts.slice(0, -2), PLACE),
    sources: childrenOf(list, 'li').map(({ children }) => sourceOf(children)),
  };
}

const isNamed = (node: XmlNode | undefined, name: string): node is XmlElement =>
  node !== undefined && isElement(node) && node.name === name;

function sourceOf(nodes: XmlNode[]): Source {
  const last = nodes.at(-1);
  const url = isNamed(last, 'a') ? textOf(last).trim() : '';
  const isAddress = /^https?:\/\/\S+$/.test(url);
  const title = plainMarkdown(isAddress ? nodes.slice(0, -1) : nodes, PLACE);
  return { title, url: isAddress ? url : null };
}
