import type { ErrorCode } from '#shared/platform/errors.ts';
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from '#shared/profile/photo-rules.ts';

export interface OpenPicture {
  url: string;
  close: () => void;
}

/** Checks a chosen file before uploading. Rejections use the server's messages. */
export async function openPicture(file: File): Promise<OpenPicture | { refusal: string }> {
  const code = await refusalOf(file);
  if (code !== null) return { refusal: (await import('#shared/platform/errors.ts')).errors[code].message };
  const url = URL.createObjectURL(file);
  return { url, close: () => URL.revokeObjectURL(url) };
}

async function refusalOf(file: File): Promise<ErrorCode | null> {
  if (!PHOTO_TYPES.includes(file.type)) return 'image_type';
  if (file.size > MAX_PHOTO_BYTES) return 'upload_too_large';
  return (await canBeShown(file)) ? null : 'image_unreadable';
}

async function canBeShown(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false; // cannot be decoded
  }
}
