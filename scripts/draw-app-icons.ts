// `node scripts/draw-app-icons.ts`: draws the app icons from the mark in favicon.svg. Run it manually when the mark
// changes, and commit the result.
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const publicFolder = path.resolve(import.meta.dirname, '../src/client/public');
const folder = path.join(publicFolder, 'icons');
const mark = await readFile(path.join(publicFolder, 'favicon.svg'), 'utf8');
/** Systems crop these to their own shape: no rounded corners, and the mark within the middle 80 %. */
const square = mark
  .replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"')
  .replace('<rect width="64" height="64" rx="14"', '<rect x="-8" y="-8" width="80" height="80"');

const icons = [
  { file: 'icon-192.png', picture: mark, size: 192 },
  { file: 'icon-512.png', picture: mark, size: 512 },
  { file: 'maskable-512.png', picture: square, size: 512 },
  { file: 'apple-touch-icon.png', picture: square, size: 180 },
];

await mkdir(folder, { recursive: true });
for (const { file, picture, size } of icons) {
  const drawn = sharp(Buffer.from(picture), { density: (72 * size) / 64 }).resize(size, size);
  await drawn.png({ palette: true, compressionLevel: 9 }).toFile(path.join(folder, file));
}
