// `node scripts/draw-share-card.ts`: draws the preview picture for shared questions without a picture. It has no text,
// because social networks add their own. Run it manually when the design changes, and commit the result.
import path from 'node:path';
import sharp from 'sharp';

const WIDTH = 1200;
const HEIGHT = 630;

const rounded = (place: { x: number; y: number; width: number; height: number }, fill: string, radius: number) =>
  `<rect x="${place.x}" y="${place.y}" width="${place.width}" height="${place.height}" rx="${radius}" fill="${fill}" />`;

const line = (y: number, width: number) => rounded({ x: 560, y, width, height: 16 }, '#d0d9e0', 8);

const option = (index: number, width: number) => {
  const y = 230 + index * 62;
  return [
    rounded({ x: 560, y, width: 500, height: 48 }, '#f5f7f9', 14),
    `<circle cx="586" cy="${y + 24}" r="12" fill="#a5dfd8" />`,
    rounded({ x: 614, y: y + 17, width, height: 14 }, '#b3bfca', 7),
  ].join('');
};

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="none">
  <defs>
    <linearGradient id="ground" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#0f2133" />
      <stop offset="1" stop-color="#0a4a47" />
    </linearGradient>
    <linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="33" y1="46" x2="47" y2="18">
      <stop offset="0.1" stop-color="#73cbc2" />
      <stop offset="1" stop-color="#73cbc2" stop-opacity="0.15" />
    </linearGradient>
  </defs>
  <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ground)" />
  <g transform="translate(64 123) scale(6)" stroke-width="8.5" stroke-linecap="round">
    <path d="M32 47 46 18" stroke="url(#fade)" />
    <path d="M18 18 32 47" stroke="#73cbc2" />
  </g>
  ${rounded({ x: 516, y: 60, width: 588, height: 510 }, '#ffffff', 32)}
  ${line(110, 500)}${line(146, 460)}${line(182, 300)}
  ${[300, 240, 340, 200, 270].map((width, index) => option(index, width)).join('')}
</svg>`;

await sharp(Buffer.from(picture))
  .png({ palette: true, compressionLevel: 9 })
  .toFile(path.resolve(import.meta.dirname, '../src/client/public/share-card.png'));
