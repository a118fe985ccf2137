import { randomUUID } from 'node:crypto';
import { fileKeyOf } from '#server/platform/files/file-address.ts';
import type { ReencodedPicture } from '#server/platform/images/draw-picture.ts';

export const PICTURE_FOLDER = 'content';

const keyShape = /^content\/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\.(?:jpg|png)$/;

/** Unguessable, because anyone with the URL can see the picture: `<img>` cannot send a token. */
export const newPictureKey = (extension: ReencodedPicture['extension']) =>
  `${PICTURE_FOLDER}/${randomUUID()}.${extension}`;

export const isPictureKey = (key: string) => keyShape.test(key);

/** The key of an uploaded picture; null if there is none or if it is a built-in one. */
export function pictureKeyOf(address: string | null): string | null {
  const key = address === null ? null : fileKeyOf(address);
  return key !== null && isPictureKey(key) ? key : null;
}
