import { randomUUID } from 'node:crypto';

const FOLDER = '/api/v1/files/';
const keyShape = /^photos\/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\.jpg$/;

/** Unguessable: whoever has the address of a photo may see it, because `<img>` can show no token. */
export const newPhotoKey = () => `photos/${randomUUID()}.jpg`;

/** What stands in `users.photo_path`. */
export const photoAddress = (key: string) => `${FOLDER}${key}`;

export const isPhotoKey = (key: string) => keyShape.test(key);

/** The key of a photo, or null for an address that is not one of ours. */
export function photoKeyOf(address: string | null): string | null {
  const key = address?.startsWith(FOLDER) ? address.slice(FOLDER.length) : '';
  return isPhotoKey(key) ? key : null;
}
