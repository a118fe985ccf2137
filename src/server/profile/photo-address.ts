import { randomUUID } from 'node:crypto';
import { fileKeyOf } from '#server/platform/files/file-address.ts';

const keyShape = /^photos\/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\.jpg$/;

/** Unguessable: whoever has the address of a photo may see it, because `<img>` can show no token. */
export const newPhotoKey = () => `photos/${randomUUID()}.jpg`;

export const isPhotoKey = (key: string) => keyShape.test(key);

/** The key of the photo in `users.photo_path`, or null for an address that is not one of ours. */
export function photoKeyOf(address: string | null): string | null {
  const key = address === null ? null : fileKeyOf(address);
  return key !== null && isPhotoKey(key) ? key : null;
}
