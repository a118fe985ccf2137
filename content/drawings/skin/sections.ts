import { randomNumbers } from '../pen/scatter.ts';
import { circle, drawing, ellipse, ink, path, type Point, points, rectangle, segment, steps } from '../pen/shapes.ts';
import { text } from '../pen/text.ts';

const DERMIS = { color: 'none', fill: '#fbe3e6' };
const WIDTH = 1200;

/** The lower border of the epidermis: ridges that reach into the dermis. */
const border = (x: number) => 330 + 55 * Math.cos((x / 150) * Math.PI);

const ridges = (above: number, lift = 0) =>
  `M0 ${above} L${WIDTH} ${above} ${steps(0, WIDTH / 10, 1)
    .map((step) => WIDTH - step * 10)
    .map((x) => `L${x} ${(border(x) - lift).toFixed(1)}`)
    .join(' ')} Z`;

const nucleus = ([x, y]: Point, [rx, ry]: Point, color = '#7a3b6b') =>
  ellipse([x, y], [rx, ry], { color: 'none', fill: color });

/** Keratin and living epidermis; its lowest cells are upright along the border. */
function epidermis(lift = 0): string[] {
  const next = randomNumbers(9);
  const cells = steps(0, 27, 1).flatMap((column) =>
    steps(0, 4, 1).map((row) => {
      const x = 22 + column * 43 + (row % 2) * 20;
      const bottom = border(x) - lift - 50;
      const y = 150 + ((bottom - 150) * row) / 4;
      return nucleus([x, y + next() * 8], [13 - row, 8 + row * 1.5]);
    }),
  );
  const basal = steps(0, 59, 1).map((index) =>
    nucleus([10 + index * 20, border(10 + index * 20) - lift - 18], [6, 12], '#5c2a5e'),
  );
  return [
    path(ridges(110, lift), { color: '#b5658f', width: 4, fill: '#eec6dc' }),
    rectangle({ left: 0, top: 60, right: WIDTH, bottom: 118 }, { color: 'none', fill: '#e6b8a8' }),
    path('M0 80 Q300 70 600 84 T1200 78 M0 100 Q300 92 600 104 T1200 98', { color: '#d39b88', width: 4 }),
    ...cells,
    ...basal,
  ];
}

const base = (height: number) => rectangle({ left: 0, top: 60, right: WIDTH, bottom: height }, DERMIS);

const neutrophil = ([x, y]: Point) =>
  circle([x, y], 15, { color: '#d98aa0', width: 2, fill: '#f8d5dd' }) +
  points('-6,-4 4,-7 6,4')
    .map(([dx, dy]) => circle([x + dx, y + dy], 5, { color: 'none', fill: '#8e2f57' }))
    .join('');
const eosinophil = ([x, y]: Point) =>
  circle([x, y], 16, { color: '#c8452f', width: 2, fill: '#ef7f5f' }) +
  points('-6,-2 6,-2')
    .map(([dx, dy]) => circle([x + dx, y + dy], 6, { color: 'none', fill: '#5b2c83' }))
    .join('');
const lymphocyte = (at: Point) => circle(at, 11, { color: '#5b2c83', width: 2, fill: '#7a4aa0' });

const around = (seed: number, count: number, [x, y]: Point, [rx, ry]: Point): Point[] => {
  const next = randomNumbers(seed);
  return Array.from({ length: count }, () => [
    Math.round(x + (next() - 0.5) * 2 * rx),
    Math.round(y + (next() - 0.5) * 2 * ry),
  ]);
};

/** Heaps of neutrophils in the tips between the ridges, with small clefts above them. */
export const papillaryHeaps = () => {
  // The dermis reaches highest where the border is highest: at odd multiples of 150.
  const tips = [150, 450, 750, 1050];
  return drawing(WIDTH, 800, [
    base(800),
    ...epidermis(),
    ...tips.map((x) =>
      path(`M${x - 62} 306 Q${x} 246 ${x + 62} 306 Q${x} 290 ${x - 62} 306 Z`, {
        color: '#c9a0b4',
        width: 3,
        fill: ink.white,
      }),
    ),
    ...tips.flatMap((x, index) => around(31 + index, 30, [x, 332], [54, 30]).map(neutrophil)),
    ...around(3, 24, [600, 560], [560, 120]).map(lymphocyte),
  ]);
};

/** The whole epidermis is lifted off; eosinophils lie in the gap and below it. */
export const liftedEpidermis = () =>
  drawing(WIDTH, 860, [
    base(860),
    path(ridges(240, -190), { color: 'none', fill: ink.white }),
    ...epidermis(),
    path(
      `M0 ${border(0) + 190} ${steps(0, 120, 1)
        .map((step) => `L${step * 10} ${(border(step * 10) + 190).toFixed(1)}`)
        .join(' ')}`,
      { color: '#b98aa6', width: 5 },
    ),
    ...around(12, 26, [600, 440], [540, 40]).map(eosinophil),
    ...around(14, 34, [600, 680], [560, 110]).map(eosinophil),
  ]);

/** All layers of the epidermis are pink and without nuclei; a cleft below; few lymphocytes in the dermis. */
export const deadEpidermis = () => {
  const ghosts = steps(0, 27, 1).flatMap((column) =>
    steps(0, 2, 1).map((row) =>
      ellipse([22 + column * 43 + (row % 2) * 20, 160 + row * 40], [18, 14], {
        color: '#dba2ac',
        width: 2,
        fill: '#f3bcc4',
      }),
    ),
  );
  return drawing(WIDTH, 800, [
    base(800),
    path(ridges(240, -60), { color: 'none', fill: ink.white }),
    path(ridges(110), { color: '#cf8d98', width: 4, fill: '#f0b3bd' }),
    rectangle({ left: 0, top: 60, right: WIDTH, bottom: 118 }, { color: 'none', fill: '#e6b8a8' }),
    path('M0 80 Q300 70 600 84 T1200 78 M0 100 Q300 92 600 104 T1200 98', { color: '#d39b88', width: 4 }),
    ...ghosts,
    ...points('150,240 610,200 900,260').map((at) => nucleus(at, [5, 5], '#6a2438')),
    ...around(8, 9, [600, 540], [540, 60]).map(lymphocyte),
  ]);
};

/** Dark cells from the granular layer down into the dermis, beside a ruler. */
export const tumorDepth = () => {
  const top = 130;
  const millimeter = 190;
  const bottom = top + 2.6 * millimeter;
  const next = randomNumbers(17);
  const cells = Array.from({ length: 520 }, () => {
    const angle = next() * 2 * Math.PI;
    const radius = Math.sqrt(next());
    const at: Point = [
      Math.round(560 + 270 * radius * Math.cos(angle)),
      Math.round((top + bottom) / 2 + 14 + ((bottom - top) / 2 - 14) * radius * Math.sin(angle)),
    ];
    return ellipse(at, [13, 11], { color: '#2a1a20', width: 2, fill: next() > 0.35 ? '#4d2a2a' : '#7b4a68' });
  });
  return drawing(WIDTH, 960, [
    rectangle({ left: 0, top: 60, right: 960, bottom: 960 }, DERMIS),
    path('M0 118 H960 V210 Q860 240 760 214 Q560 200 360 216 Q160 240 0 210 Z', {
      color: '#b5658f',
      width: 4,
      fill: '#eec6dc',
    }),
    rectangle({ left: 0, top: 70, right: 960, bottom: 118 }, { color: 'none', fill: '#e6b8a8' }),
    segment([0, top], [960, top], { color: '#6d3f86', width: 7, dash: '4 10' }),
    ...cells,
    segment([985, top], [985, top + 4 * millimeter], { width: 5 }),
    ...steps(0, 40, 1).map((tenth) => {
      const y = top + (tenth * millimeter) / 10;
      return segment([985, y], [985 + (tenth % 10 === 0 ? 50 : tenth % 5 === 0 ? 34 : 20), y], {
        width: tenth % 10 === 0 ? 5 : 3,
      });
    }),
    ...steps(0, 4, 1).map((mm) => text([1050, top + mm * millimeter + 14], mm === 4 ? '4 mm' : String(mm))),
    text([20, 45], 'Dotted line: granular layer', { size: 38 }),
  ]);
};
