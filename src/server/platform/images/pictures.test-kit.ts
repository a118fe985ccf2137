import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Color } from 'sharp';

/** A picture in one colour. */
export const picture = (width = 400, height = 300, background: Color = '#a03030') =>
  sharp({ create: { width, height, channels: 3, background } });

/** Left half red, right half blue: shows the orientation. */
export const twoHalves = (width = 400, height = 200) =>
  picture(width, height, '#ff0000').composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#0000ff' } },
      left: width / 2,
      top: 0,
    },
  ]);

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

const PNG_START = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1');

/** A valid PNG of any size with one bit per pixel: millions of pixels in a few kilobytes. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    PNG_START,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG that claims to be animated. */
export function animatedPng(still: Buffer): Buffer {
  const afterHeader = PNG_START.length + 25;
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  return Buffer.concat([still.subarray(0, afterHeader), chunk('acTL', control), still.subarray(afterHeader)]);
}

export async function animatedWebp(): Promise<Buffer> {
  const frames = await Promise.all(
    [picture(64, 64, '#ff0000'), picture(64, 64, '#0000ff')].map((frame) => frame.png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } })
    .webp({ delay: [100, 100], loop: 0 })
    .toBuffer();
}

export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>');

/** The colour at a position, from 0 to 1 in both directions. */
export async function colorAt(jpeg: Buffer, x: number, y: number): Promise<[number, number, number]> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels;
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
}
