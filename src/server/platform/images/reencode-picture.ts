import fastq from 'fastq';
import { AppError } from '#shared/platform/errors.ts';
import type { OutputKind, PictureArea, ReencodedPicture } from './draw-picture.ts';
import { type PictureKind, pictureKindOf } from './picture-kind.ts';

/** One at a time, so that only one decoded picture is in memory. */
const AT_ONCE = 1;
/** A complex picture takes about a second; further uploads are rejected with a retry time. */
const MAX_WAITING = 20;

const queue = fastq.promise((work: () => Promise<unknown>) => work(), AT_ONCE);

/**
 * Re-encodes an uploaded JPEG, PNG or WebP. Only the visible content is copied: no metadata and no data hidden after
 * the end. An animation is reduced to its first frame, and transparency becomes white. A JPEG stays a JPEG; the other
 * two become PNG.
 */
export const reencodePicture = (bytes: Buffer, area: PictureArea): Promise<ReencodedPicture> =>
  remake(bytes, area, (kind) => (kind === 'jpeg' ? 'jpeg' : 'png'));

/** Same, but always as JPEG: for photos, and where a small file matters more than sharp lines. */
export const reencodeAsJpeg = async (bytes: Buffer, area: PictureArea): Promise<Buffer> =>
  (await remake(bytes, area, () => 'jpeg')).bytes;

async function remake(
  bytes: Buffer,
  area: PictureArea,
  outputOf: (kind: PictureKind) => OutputKind,
): Promise<ReencodedPicture> {
  const kind = pictureKindOf(bytes);
  if (kind === null) throw new AppError('image_type');
  if (queue.length() >= MAX_WAITING) throw new AppError('unavailable', { retryAfterSeconds: 5 });
  return (await queue.push(async () => {
    // Loaded on first use: the decoder is a large native library.
    const { drawPicture } = await import('./draw-picture.ts');
    return drawPicture(bytes, area, outputOf(kind));
  })) as ReencodedPicture; // fastq loses the type of the result
}
