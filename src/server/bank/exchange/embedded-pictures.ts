import { pictureKindOf } from '#server/platform/images/picture-kind.ts';
import { questionLimits } from '#shared/bank/question-limits.ts';
import type { ExchangedImage } from './exchanged-question.ts';
import { RefusedRecord } from './refused-record.ts';
import type { TakenPicture } from './take-pictures.ts';

/** Pictures of a record by the names that its texts call them, in base64. */
export type PicturesByName = Map<string, string>;

/** In HTML, and in markdown. */
const DATA_ADDRESS = /(\bsrc\s*=\s*["']|\]\()data:image\/[a-z.+-]+;base64,([a-z0-9+/=\s]*)/gi;

/** Pictures that stand in the text itself go to the others: a text with megabytes in it takes long to read. */
export function liftPictures(text: string, pictures: PicturesByName): string {
  return text.replaceAll(DATA_ADDRESS, (_, before: string, base64: string) => {
    const name = `picture-${pictures.size + 1}`;
    pictures.set(name, base64);
    return before + name;
  });
}

/**
 * The pictures that a text shows. They are counted before the first one is fetched: the same one, shown a thousand
 * times, would take a thousand times its room.
 */
export async function fetchImages(
  pictures: TakenPicture[],
  fetch: (name: string) => Buffer | Promise<Buffer>,
): Promise<ExchangedImage[]> {
  const { max } = questionLimits.images;
  if (pictures.length > max) {
    throw new RefusedRecord(`It shows ${pictures.length} pictures: at most ${max} can be kept.`);
  }
  const images: ExchangedImage[] = [];
  for (const { name, altText } of pictures) images.push({ name: fileName(name), altText, bytes: await fetch(name) });
  return images;
}

const fileName = (address: string) =>
  address.startsWith('data:') ? 'picture' : decodedName(address.replace(/^.*\//s, ''));

export const missingPicture = (name: string) =>
  new RefusedRecord(`The picture “${shortened(name)}” is not in the file.`);

export function pictureOfBase64(name: string, base64: string): Buffer {
  const digits = base64.replaceAll(/\s+/g, '');
  if (!/^[a-z0-9+/]*={0,2}$/i.test(digits) || digits.length % 4 === 1) {
    throw new RefusedRecord(`The picture “${shortened(name)}” is damaged: it is not written in base64.`);
  }
  const bytes = Buffer.from(digits, 'base64');
  if (pictureKindOf(bytes) === null) {
    throw new RefusedRecord(`The picture “${shortened(name)}” is neither PNG nor JPEG nor WebP.`);
  }
  return bytes;
}

const shortened = (address: string) => (address.length > 80 ? `${address.slice(0, 80)}…` : address);

/** Names are written with %20 and the like, but not by everybody. */
export function decodedName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
