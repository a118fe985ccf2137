import fastq from 'fastq';
import sharp from 'sharp';
import { AppError } from '#shared/platform/errors.ts';
import { pictureKindOf } from './picture-kind.ts';

const MAX_PIXELS = 40_000_000;

/** One at a time, on one thread: hashing and files keep the others, and memory holds one decoded picture. */
sharp.concurrency(1);
sharp.cache(false);
const AT_ONCE = 1;
/** A hard picture takes about a second; whoever comes later is told to come again. */
const MAX_WAITING = 20;
const MAX_SECONDS = 10;

// A second lock behind the first bytes: the decoder itself knows only these three.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** `cover` fills the whole area and cuts what stands over; `inside` keeps everything and never enlarges. */
interface PictureArea {
  width: number;
  height: number;
  fit: 'cover' | 'inside';
}

const queue = fastq.promise((work: () => Promise<unknown>) => work(), AT_ONCE);

/**
 * Makes a new JPEG out of somebody's JPEG, PNG or WebP. Nothing of the old file comes along but what can be seen:
 * no metadata, no hidden tail. Of an animation the first frame remains, behind transparency it is white.
 */
export async function remakeAsJpeg(bytes: Buffer, area: PictureArea): Promise<Buffer> {
  const kind = pictureKindOf(bytes);
  if (kind === null) throw new AppError('image_type');
  if (queue.length() >= MAX_WAITING) throw new AppError('unavailable', { retryAfterSeconds: 5 });
  return (await queue.push(async () => {
    await refuseTooManyPixels(bytes);
    return readable(() => draw(bytes, area));
  })) as Buffer; // fastq forgets what the work answers with
}

/** By the header alone, before anything is decoded. */
async function refuseTooManyPixels(bytes: Buffer) {
  const { width, height } = await readable(() => sharp(bytes, { limitInputPixels: false }).metadata());
  if (width * height > MAX_PIXELS) throw new AppError('image_dimensions');
}

const draw = (bytes: Buffer, { width, height, fit }: PictureArea) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer();

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new AppError('image_unreadable', { cause });
  }
}
