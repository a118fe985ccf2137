import { randomUUID } from 'node:crypto';
import { fileKeyOf } from '#server/platform/files/file-address.ts';

const keyShape = /^photos\/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\.jpg$/;

/** Unguessable: photos are public to anyone with the URL, because `<img>` sends no token. */
export const newPhotoKey = () => `photos/${randomUUID()}.jpg`;

export const isPhotoKey = (key: string) => keyShape.test(key);

/** The file key of `users.photo_path`, or null for a URL that is not a stored file. */
export function photoKeyOf(address: string | null): string | null {
  const key = address === null ? null : fileKeyOf(address);
  return key !== null && isPhotoKey(key) ? key : null;
}
