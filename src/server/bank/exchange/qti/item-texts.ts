import { readHtml } from '#server/bank/exchange/markdown-copy.ts';
import { RefusedRecord } from '#server/bank/exchange/refused-record.ts';
import type { TakenPicture } from '#server/bank/exchange/take-pictures.ts';
import {
  asHtml,
  isElement,
  withoutElements,
  type XmlElement,
  type XmlNode,
} from '#server/bank/exchange/xml/xml-element.ts';
import { mathmlNotation } from './mathml-notation.ts';
import { wordsAsMarkdown } from './plain-words.ts';

const UNREADABLE: Record<string, string> = {
  svg: 'a drawing (SVG)',
  audio: 'a sound',
  video: 'a film',
  iframe: 'another page',
  printedVariable: 'a value that is generated each time',
};

/** A part of an item as Markdown. Pictures are not allowed in it. */
export function plainMarkdown(nodes: XmlNode[], what: string): string {
  const { text, pictures } = markdownWithPictures(nodes);
  if (pictures.length > 0) throw new RefusedRecord(`It has a picture in ${what}, where none can be kept.`);
  return text;
}

/** A part of an item as Markdown, and the pictures in it. */
export function markdownWithPictures(nodes: XmlNode[]): { text: string; pictures: TakenPicture[] } {
  const pictures: TakenPicture[] = [];
  const words = withoutElements(nodes, (element) => {
    const picture = pictureOf(element);
    if (picture !== null) pictures.push(picture);
    return picture !== null;
  });
  return { text: wordsAsMarkdown(words) ?? readHtml(asHtml(words), mathmlNotation), pictures };
}

function pictureOf(element: XmlElement): TakenPicture | null {
  const { name, attributes } = element;
  const unreadable = UNREADABLE[name];
  if (unreadable !== undefined) throw new RefusedRecord(`It has ${unreadable} in it, which cannot be read.`);
  if (name === 'img') return { name: attributes.get('src') ?? '', altText: attributes.get('alt') ?? '' };
  if (name !== 'object') return null;
  const type = attributes.get('type') ?? '';
  const source = attributes.get('data') ?? '';
  const isPicture = type.startsWith('image/') || (type === '' && /\.(png|jpe?g|webp)$/i.test(source));
  if (!isPicture) throw new RefusedRecord(`It has an object in it that is no picture (${type || source}).`);
  return { name: source, altText: plainWords(element) };
}

/** The contents of an object are its alternative text. */
const plainWords = ({ children }: XmlElement): string =>
  children
    .map((node) => (isElement(node) ? plainWords(node) : node))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
