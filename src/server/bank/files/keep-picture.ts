import { createHash } from 'node:crypto';
import type { Deps } from '#server/platform/deps.ts';
import { remakePicture } from '#server/platform/images/remake-picture.ts';
import { newPictureKey } from './picture-key.ts';

/** The longer side of a wide screen's reading column, twice: for screens with two pixels in one. */
const PICTURE_AREA = { width: 1600, height: 1600, fit: 'inside' } as const;

/** A picture whose bytes are stored, and which belongs to no question yet. */
export interface KeptPicture {
  key: string;
  /** Of the stored bytes. */
  checksum: string;
  width: number;
  height: number;
}

/**
 * Makes a picture of our own out of somebody's and stores it. Whoever then fails to attach it deletes the file; it is
 * stored first, so that no question ever shows a picture that is not there.
 */
export async function keepPicture({ files }: Pick<Deps, 'files'>, picture: Buffer): Promise<KeptPicture> {
  const { bytes, extension, contentType, width, height } = await remakePicture(picture, PICTURE_AREA);
  const key = newPictureKey(extension);
  await files.put(key, bytes, contentType);
  return { key, checksum: createHash('sha256').update(bytes).digest('base64url'), width, height };
}
