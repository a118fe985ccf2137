import { createHash } from 'node:crypto';
import type { Deps } from '#server/platform/deps.ts';
import { reencodePicture } from '#server/platform/images/reencode-picture.ts';
import { newPictureKey } from './picture-key.ts';

/** Twice the width of the reading column on a wide screen, for high-density displays. */
const PICTURE_AREA = { width: 1600, height: 1600, fit: 'inside' } as const;

/** A stored picture that does not belong to a question yet. */
export interface StoredPicture {
  key: string;
  /** Of the stored bytes. */
  checksum: string;
  width: number;
  height: number;
}

/**
 * Re-encodes a picture and stores it. It is stored before it is attached, so that no question ever shows a missing
 * picture; a caller that fails to attach it must delete the file.
 */
export async function storePicture({ files }: Pick<Deps, 'files'>, picture: Buffer): Promise<StoredPicture> {
  const { bytes, extension, contentType, width, height } = await reencodePicture(picture, PICTURE_AREA);
  const key = newPictureKey(extension);
  await files.put(key, bytes, contentType);
  return { key, checksum: createHash('sha256').update(bytes).digest('base64url'), width, height };
}
