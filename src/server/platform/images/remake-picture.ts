import fastq from 'fastq';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '#shared/platform/errors.ts';
import { type PictureKind, pictureKindOf } from './picture-kind.ts';

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

/** How a picture leaves: photographs as JPEG, drawings as PNG, whose lines JPEG would fray. */
const outputs = {
  jpeg: { extension: 'jpg', contentType: 'image/jpeg', encoded: (picture: Sharp) => picture.jpeg({ quality: 82 }) },
  png: {
    extension: 'png',
    contentType: 'image/png',
    encoded: (picture: Sharp) => picture.png({ compressionLevel: 9 }),
  },
} as const;

type OutputKind = keyof typeof outputs;

export interface RemadePicture {
  bytes: Buffer;
  extension: (typeof outputs)[OutputKind]['extension'];
  contentType: (typeof outputs)[OutputKind]['contentType'];
  width: number;
  height: number;
}

/**
 * Makes a new picture out of somebody's JPEG, PNG or WebP. Nothing of the old file comes along but what can be seen:
 * no metadata, no hidden tail. Of an animation the first frame remains, behind transparency it is white. A JPEG stays
 * one; the other two become PNG.
 */
export const remakePicture = (bytes: Buffer, area: PictureArea): Promise<RemadePicture> =>
  remake(bytes, area, (kind) => (kind === 'jpeg' ? 'jpeg' : 'png'));

/** The same, always as JPEG: for photos, and wherever small matters more than sharp lines. */
export const remakeAsJpeg = async (bytes: Buffer, area: PictureArea): Promise<Buffer> =>
  (await remake(bytes, area, () => 'jpeg')).bytes;

async function remake(
  bytes: Buffer,
  area: PictureArea,
  outputOf: (kind: PictureKind) => OutputKind,
): Promise<RemadePicture> {
  const kind = pictureKindOf(bytes);
  if (kind === null) throw new AppError('image_type');
  if (queue.length() >= MAX_WAITING) throw new AppError('unavailable', { retryAfterSeconds: 5 });
  return (await queue.push(async () => {
    await refuseTooManyPixels(bytes);
    return readable(() => draw(bytes, area, outputOf(kind)));
  })) as RemadePicture; // fastq forgets what the work answers with
}

/** By the header alone, before anything is decoded. */
async function refuseTooManyPixels(bytes: Buffer) {
  const { width, height } = await readable(() => sharp(bytes, { limitInputPixels: false }).metadata());
  if (width * height > MAX_PIXELS) throw new AppError('image_dimensions');
}

async function draw(bytes: Buffer, { width, height, fit }: PictureArea, output: OutputKind): Promise<RemadePicture> {
  const { extension, contentType, encoded } = outputs[output];
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout({ seconds: MAX_SECONDS });
  const { data, info } = await encoded(picture).toBuffer({ resolveWithObject: true });
  return { bytes: data, extension, contentType, width: info.width, height: info.height };
}

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new AppError('image_unreadable', { cause });
  }
}
