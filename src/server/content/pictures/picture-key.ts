import { randomUUID } from 'node:crypto';
import { fileKeyOf } from '#server/platform/files/file-address.ts';

export const PICTURE_FOLDER = 'content';

const keyShape = /^content\/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\.jpg$/;

/** Unguessable: whoever has the address of a picture may see it, because `<img>` can show no token. */
export const newPictureKey = () => `${PICTURE_FOLDER}/${randomUUID()}.jpg`;

export const isPictureKey = (key: string) => keyShape.test(key);

/** The key of a picture that was uploaded here; null for none, and for one that came with the product. */
export function pictureKeyOf(address: string | null): string | null {
  const key = address === null ? null : fileKeyOf(address);
  return key !== null && isPictureKey(key) ? key : null;
}
