export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_BYTES = 5 * 1024 * 1024;

/** Why a file cannot be uploaded as a picture. The server checks again, including the file content. */
export function complaintAbout({ type, size }: File): string | null {
  if (!PICTURE_TYPES.includes(type)) return 'Please choose a JPEG, PNG or WebP picture.';
  return size > MAX_BYTES ? 'This file is too large. The limit is 5 MB.' : null;
}
