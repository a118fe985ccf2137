import { markdown, type MarkdownRoot } from './markdown-processor.ts';
import { RefusedRecord } from './refused-record.ts';

type Node = MarkdownRoot | MarkdownRoot['children'][number];

export interface TakenPicture {
  /** The address in the text: a file of the package, a name given by `liftPictures`, or a `data:` URL. */
  name: string;
  altText: string;
}

/** Enough for a stem, a lead-in and three alternative texts. Malicious Markdown takes long to parse. */
const MAX_LENGTH = 8000;

interface Span {
  start: number;
  end: number;
}

/** Returns the text without its pictures, and the pictures in order. All other characters are unchanged. */
export function takePictures(text: string): { text: string; pictures: TakenPicture[] } {
  if (!text.includes('![')) return { text, pictures: [] };
  const pictures: TakenPicture[] = [];
  const spans = picturesIn(parsed(text), pictures);
  return { text: spans.length === 0 ? text : withoutSpans(text, spans), pictures };
}

function parsed(text: string): MarkdownRoot {
  if (text.length > MAX_LENGTH) throw new RefusedRecord('A text is too long.');
  try {
    return markdown.parse(text);
  } catch (error) {
    // Call stack exceeded.
    if (error instanceof RangeError) throw new RefusedRecord('The formatting of a text is too complicated.');
    throw error;
  }
}

/** The positions of pictures. A paragraph that contains only pictures is removed with them. */
function picturesIn(node: Node, pictures: TakenPicture[]): Span[] {
  if (node.type === 'image') {
    pictures.push({ name: node.url, altText: node.alt ?? '' });
    return [spanOf(node)];
  }
  if (!('children' in node)) return [];
  const spans = node.children.flatMap((child, place) =>
    isLooseBreak(node.children, place) ? [spanOf(child)] : picturesIn(child as Node, pictures),
  );
  const isGallery = node.type === 'paragraph' && spans.length > 0 && node.children.every(isPictureOrSpace);
  return isGallery ? [spanOf(node)] : spans;
}

const isPictureOrSpace = (node: { type: string; value?: string }) =>
  node.type === 'image' || node.type === 'break' || (node.type === 'text' && node.value?.trim() === '');

/** A line break between a picture and the beginning or end of its paragraph. */
function isLooseBreak(children: { type: string; value?: string }[], place: number): boolean {
  if (children[place]?.type !== 'break') return false;
  const sides = [children.slice(0, place), children.slice(place + 1)];
  return sides.some((side) => side.every(isPictureOrSpace) && side.some(({ type }) => type === 'image'));
}

const spanOf = ({ position }: Node): Span => ({ start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 });

function withoutSpans(text: string, spans: Span[]): string {
  const ends = spans.map(({ end }) => end);
  const parts = [...spans, { start: text.length }].map(({ start }, place) => text.slice(ends[place - 1] ?? 0, start));
  return parts
    .join('')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
