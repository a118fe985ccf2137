import { pictureKindOf } from '#server/platform/images/picture-kind.ts';
import { questionLimits } from '#shared/bank/question-limits.ts';
import type { ExchangedImage } from './exchanged-question.ts';
import { RefusedRecord } from './refused-record.ts';
import type { TakenPicture } from './take-pictures.ts';

/** The pictures of a record as base64, by the names used in its texts. */
export type PicturesByName = Map<string, string>;

/** In HTML and in Markdown. */
const DATA_ADDRESS = /(\bsrc\s*=\s*["']|\]\()data:image\/[a-z.+-]+;base64,([a-z0-9+/=\s]*)/gi;

/** Moves embedded pictures out of the text, because parsing a text with megabytes of base64 is slow. */
export function liftPictures(text: string, pictures: PicturesByName): string {
  return text.replaceAll(DATA_ADDRESS, (_, before: string, base64: string) => {
    const name = `picture-${pictures.size + 1}`;
    pictures.set(name, base64);
    return before + name;
  });
}

/**
 * Loads the pictures that a text shows. The number is checked before the first one is loaded, because one picture used
 * a thousand times would need a thousand times its memory.
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

/** Names are usually URL-encoded (%20), but not always. */
export function decodedName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
