import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { animatedPng, animatedWebp, colorAt, hugePng, picture, svg, twoHalves } from './pictures.test-kit.ts';
import { reencodeAsJpeg, reencodePicture } from './reencode-picture.ts';

const square = { width: 320, height: 320, fit: 'cover' } as const;
const page = { width: 1600, height: 1600, fit: 'inside' } as const;

const shapeOf = async (jpeg: Buffer) => {
  const { format, width, height } = await sharp(jpeg).metadata();
  return { format, width, height };
};
const wholeSquare = { format: 'jpeg', width: 320, height: 320 };

describe('a re-encoded picture', () => {
  it.each([
    ['JPEG', () => picture().jpeg().toBuffer()],
    ['progressive JPEG', () => picture().jpeg({ progressive: true }).toBuffer()],
    ['grey JPEG', () => picture().grayscale().jpeg().toBuffer()],
    ['CMYK JPEG', () => picture().toColourspace('cmyk').jpeg().toBuffer()],
    ['PNG', () => picture().png().toBuffer()],
    ['PNG with a palette', () => picture().png({ palette: true }).toBuffer()],
    ['PNG of 16 bits', () => picture().toColourspace('rgb16').png().toBuffer()],
    ['WebP', () => picture().webp().toBuffer()],
    ['PNG of one pixel', () => picture(1, 1).png().toBuffer()],
    ['PNG of one line', () => picture(3000, 1).png().toBuffer()],
    ['PNG of 36 million pixels', async () => hugePng(6000, 6000)],
  ])('is a square JPEG when it was a %s', async (_kind, made) => {
    expect(await shapeOf(await reencodeAsJpeg(await made(), square))).toEqual(wholeSquare);
  });

  it('has its original proportions and is not enlarged if it only has to fit', async () => {
    const wide = await picture(4000, 1000).jpeg().toBuffer();
    expect(await shapeOf(await reencodeAsJpeg(wide, page))).toEqual({ format: 'jpeg', width: 1600, height: 400 });
    const small = await picture(200, 100).png().toBuffer();
    expect(await shapeOf(await reencodeAsJpeg(small, page))).toEqual({ format: 'jpeg', width: 200, height: 100 });
  });

  it('is rotated upright according to its EXIF orientation', async () => {
    // 6: the camera was rotated, so the left edge of the stored picture is the top.
    const lying = await twoHalves().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const upright = await reencodeAsJpeg(lying, square);
    expect(await colorAt(upright, 0.5, 0.1)).toEqual([
      expect.closeTo(254, -1),
      expect.closeTo(0, -1),
      expect.closeTo(0, -1),
    ]);
    expect((await colorAt(upright, 0.5, 0.9))[2]).toBeGreaterThan(240);
  });

  it('is white where it was transparent', async () => {
    const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    expect(Math.min(...(await colorAt(await reencodeAsJpeg(clear, square), 0.5, 0.5)))).toBeGreaterThan(250);
  });

  it('contains no metadata about place or camera', async () => {
    const taken = await picture()
      .withExif({ IFD0: { Make: 'SecretCam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 13/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretPlace</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(taken.includes('SecretCam') && taken.includes('SecretPlace')).toBe(true);
    const remade = await reencodeAsJpeg(taken, square);
    const metadata = await sharp(remade).metadata();
    expect([metadata.exif, metadata.xmp, metadata.icc, metadata.iptc]).toEqual(Array(4).fill(undefined));
    expect(remade.includes('Exif') || remade.includes('Secret')).toBe(false);
  });

  it('contains no data appended after the end', async () => {
    const tail = Buffer.from('PK\x03\x04 an archive <?php system("id"); ?> <script>alert(1)</script>', 'latin1');
    const polyglot = Buffer.concat([await picture().jpeg().toBuffer(), tail]);
    const remade = await reencodeAsJpeg(polyglot, square);
    expect(remade.includes('PK\x03\x04') || remade.includes('php') || remade.includes('script')).toBe(false);
    expect(remade.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  });

  it.each([
    ['WebP', animatedWebp],
    ['PNG', async () => animatedPng(await picture(64, 64, '#ff0000').png().toBuffer())],
  ])('is the first frame of an animated %s', async (_kind, made) => {
    const remade = await reencodeAsJpeg(await made(), square);
    expect(await shapeOf(remade)).toEqual(wholeSquare);
    expect((await colorAt(remade, 0.5, 0.5))[0]).toBeGreaterThan(240);
  });
});

describe('a picture re-encoded in its own format', () => {
  it.each([
    ['JPEG', () => picture(300, 200).jpeg().toBuffer(), 'jpeg', 'jpg'],
    ['PNG', () => picture(300, 200).png().toBuffer(), 'png', 'png'],
    ['PNG of 16 bits', () => picture(300, 200).toColourspace('rgb16').png().toBuffer(), 'png', 'png'],
    ['WebP', () => picture(300, 200).webp().toBuffer(), 'png', 'png'],
  ])('works for %s', async (_kind, made, format, extension) => {
    const remade = await reencodePicture(await made(), page);
    expect(remade).toMatchObject({ extension, contentType: `image/${format}`, width: 300, height: 200 });
    expect(await sharp(remade.bytes).metadata()).toMatchObject({ format, width: 300, height: 200, depth: 'uchar' });
  });

  it('reports its final size, upright and scaled down', async () => {
    const lying = await picture(4000, 1000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { bytes, width, height } = await reencodePicture(lying, page);
    expect({ width, height }).toEqual({ width: 400, height: 1600 });
    expect(await shapeOf(bytes)).toEqual({ format: 'jpeg', width: 400, height: 1600 });
  });

  it('preserves every pixel of a drawing', async () => {
    const drawing = await twoHalves(200, 100).png().toBuffer();
    const { bytes } = await reencodePicture(drawing, page);
    const pixels = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer();
    expect(await pixels(bytes)).toEqual(await pixels(drawing));
  });

  it('is white where it was transparent', async () => {
    const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } })
      .webp()
      .toBuffer();
    const { bytes } = await reencodePicture(clear, page);
    expect(await colorAt(bytes, 0.5, 0.5)).toEqual([255, 255, 255]);
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(false);
  });

  it('contains no metadata', async () => {
    const taken = await picture()
      .withExif({ IFD0: { Make: 'SecretCam' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretPlace</x:xmpmeta>')
      .png()
      .toBuffer();
    const hidden = async (png: Buffer) => {
      const { exif, xmp, comments } = await sharp(png).metadata();
      return [exif, xmp, comments].filter((part) => part !== undefined).length;
    };
    expect(await hidden(taken)).toBeGreaterThan(0);
    const { bytes } = await reencodePicture(Buffer.concat([taken, Buffer.from('PK an archive')]), page);
    expect(await hidden(bytes)).toBe(0);
    expect(bytes.includes('PK an')).toBe(false);
  });

  it('is byte-identical each time, so that identical pictures are stored once', async () => {
    const png = await twoHalves().png().toBuffer();
    const [one, other] = [await reencodePicture(png, page), await reencodePicture(png, page)];
    expect(one.bytes.equals(other.bytes)).toBe(true);
  });
});

describe('rejected uploads', () => {
  const truncated = async () => (await picture(1000, 1000).jpeg().toBuffer()).subarray(0, 3000);

  it.each([
    ['SVG', async () => svg, 'image_type'],
    ['SVG after a line of XML', async () => Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), svg]), 'image_type'],
    ['HTML', async () => Buffer.from('<!doctype html><script>1</script>'), 'image_type'],
    ['GIF', () => picture().gif().toBuffer(), 'image_type'],
    ['AVIF', () => picture(64, 64).avif({ effort: 0 }).toBuffer(), 'image_type'],
    ['TIFF', () => picture().tiff().toBuffer(), 'image_type'],
    ['HEIC', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'image_type'],
    ['PDF', async () => Buffer.from('%PDF-1.7\n%âãÏÓ'), 'image_type'],
    [
      'a GIF that goes on as a JPEG',
      async () => Buffer.concat([Buffer.from('GIF89a'), await picture().jpeg().toBuffer()]),
      'image_type',
    ],
    ['nothing but the first bytes', async () => Buffer.from([0xff, 0xd8, 0xff]), 'image_unreadable'],
    ['JPEG bytes before an SVG', async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]), 'image_unreadable'],
    ['a truncated JPEG', truncated, 'image_unreadable'],
    ['a truncated PNG', async () => hugePng(3000, 3000).subarray(0, 500), 'image_unreadable'],
    [
      'a WebP frame around rubbish',
      async () => Buffer.from('RIFF\x10\0\0\0WEBPVP8 rubbish!', 'latin1'),
      'image_unreadable',
    ],
    ['20,000 × 20,000 pixels', async () => hugePng(20_000, 20_000), 'image_dimensions'],
  ])('include %s', async (_case, made, code) => {
    await expect(reencodeAsJpeg(await made(), square)).rejects.toMatchObject({ code });
  });

  it('include pictures beyond the queue limit, with a retry time', async () => {
    const small = await picture(8, 8).png().toBuffer();
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => reencodeAsJpeg(small, square)));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(15);
    expect(refused[0]).toMatchObject({ reason: { code: 'unavailable', retryAfterSeconds: 5 } });
  });
});
