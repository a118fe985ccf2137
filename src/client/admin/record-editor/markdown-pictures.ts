import { isOwnPicture } from '#client/ui/own-picture.ts';
import type { Change } from './markdown-edits.ts';

/** A picture in a text, as it is written there. */
export interface WrittenPicture {
  markdown: string;
  altText: string;
  address: string;
}

const PICTURE = /!\[(?<altText>[^\]]*)\]\(\s*<?(?<address>[^)\s>]+)[^)]*\)/g;

/** The pictures of other sites, which are not shown. */
export function foreignPictures(text: string): WrittenPicture[] {
  const found = [...text.matchAll(PICTURE)].map(([markdown, altText = '', address = '']) => ({
    markdown,
    altText,
    address,
  }));
  const foreign = found.filter(({ address }) => !isOwnPicture(address));
  return foreign.filter(({ markdown }, place) => foreign.findIndex((one) => one.markdown === markdown) === place);
}

/** Writes a picture in place of another one, or after the selection. */
export const withPicture =
  ({ altText, path }: { altText: string; path: string }, replaced: WrittenPicture | null): Change =>
  (text, _start, end) => {
    // Brackets would end the description early.
    const words = altText.replaceAll(/[[\]\\\s]+/g, ' ').trim();
    const picture = `![${words}](${path})`;
    const place = replaced === null ? -1 : text.indexOf(replaced.markdown);
    const [from, to] = place === -1 ? [end, end] : [place, place + (replaced?.markdown.length ?? 0)];
    const after = from + picture.length;
    return { text: text.slice(0, from) + picture + text.slice(to), start: after, end: after };
  };
