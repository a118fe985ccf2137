import sharp, { type Sharp } from 'sharp';
import { AppError } from '#shared/platform/errors.ts';

const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 10;

// One thread: the others are reserved for password hashing and file access, and only one decoded picture is in memory.
sharp.concurrency(1);
sharp.cache(false);

// A second check besides the file signature: the decoder itself accepts only these three formats.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** `cover` fills the whole area and crops the rest; `inside` shows the whole picture and never enlarges it. */
export interface PictureArea {
  width: number;
  height: number;
  fit: 'cover' | 'inside';
}

/** Photographs are encoded as JPEG, drawings as PNG: JPEG would blur their lines. */
const outputs = {
  jpeg: { extension: 'jpg', contentType: 'image/jpeg', encoded: (picture: Sharp) => picture.jpeg({ quality: 82 }) },
  png: {
    extension: 'png',
    contentType: 'image/png',
    encoded: (picture: Sharp) => picture.png({ compressionLevel: 9 }),
  },
} as const;

export type OutputKind = keyof typeof outputs;

export interface ReencodedPicture {
  bytes: Buffer;
  extension: (typeof outputs)[OutputKind]['extension'];
  contentType: (typeof outputs)[OutputKind]['contentType'];
  width: number;
  height: number;
}

/** Decodes a picture and encodes only its visible content. */
export async function drawPicture(bytes: Buffer, area: PictureArea, output: OutputKind): Promise<ReencodedPicture> {
  await refuseTooManyPixels(bytes);
  return readable(() => draw(bytes, area, output));
}

/** Reads only the header, before anything is decoded. */
async function refuseTooManyPixels(bytes: Buffer) {
  const { width, height } = await readable(() => sharp(bytes, { limitInputPixels: false }).metadata());
  if (width * height > MAX_PIXELS) throw new AppError('image_dimensions');
}

async function draw(bytes: Buffer, { width, height, fit }: PictureArea, output: OutputKind): Promise<ReencodedPicture> {
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
