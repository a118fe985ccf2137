import { randomNumbers } from '../pen/scatter.ts';
import {
  circle,
  drawing,
  ellipse,
  ink,
  path,
  type Point,
  points,
  rectangle,
  segment,
  steps,
  turned,
} from '../pen/shapes.ts';

const WIDTH = 1200;
const HEIGHT = 800;
const ground = (color: string) =>
  rectangle({ left: 0, top: 0, right: WIDTH, bottom: HEIGHT }, { color: 'none', fill: color });

/** Points on a shaken grid, without those that lie near one of the given places. */
function spread(seed: number, step: number, away: readonly Point[], distance: number): Point[] {
  const next = randomNumbers(seed);
  const rows = steps(0, Math.floor(HEIGHT / step), 1);
  const columns = steps(0, Math.floor(WIDTH / step), 1);
  return rows
    .flatMap((row) =>
      columns.map((column): Point => [
        Math.round((column + next() * 0.7) * step),
        Math.round((row + next() * 0.7) * step),
      ]),
    )
    .filter(([x, y]) => away.every(([ax, ay]) => Math.hypot(x - ax, y - ay) > distance));
}

const lymphocyte = (at: Point) => circle(at, 15, { color: '#3d2a6b', width: 2, fill: '#6a4fa3' });
const eosinophil = ([x, y]: Point) =>
  circle([x, y], 20, { color: '#c8452f', width: 2, fill: '#ef7f5f' }) +
  circle([x - 7, y - 3], 8, { color: 'none', fill: '#4b2a8c' }) +
  circle([x + 8, y - 2], 8, { color: 'none', fill: '#4b2a8c' });

/** A few very large cells with two mirrored nuclei, each with one large nucleolus, between small cells; a band of collagen. */
export const mirroredNuclei = () => {
  const large = points('260,240 720,200 960,420 480,430');
  const cell = ([x, y]: Point, index: number) =>
    turned([x, y], [0, 35, -20, 80][index] ?? 0, [
      ellipse([0, 0], [112, 82], { color: '#b58ac0', width: 4, fill: '#f1e2f2' }),
      ...[-46, 46].flatMap((dx) => [
        ellipse([dx, 0], [40, 54], { color: '#5b3a7a', width: 5, fill: '#d9c4e4' }),
        circle([dx, 0], 17, { color: 'none', fill: '#8e1f4f' }),
      ]),
    ]);
  const small = spread(5, 52, large, 130).filter(([, y]) => y < 580 || y > 730);
  return drawing(WIDTH, HEIGHT, [
    ground('#faf0f4'),
    path('M0 600 Q300 570 600 610 T1200 590 L1200 720 Q900 740 600 715 T0 725 Z', {
      color: '#d98aa0',
      width: 4,
      fill: '#f3bcc9',
    }),
    path('M0 640 Q300 610 600 650 T1200 630 M0 680 Q300 660 600 690 T1200 676', { color: '#dd93a8', width: 5 }),
    ...small.map((at, index) => (index % 9 === 4 ? eosinophil(at) : lymphocyte(at))),
    ...large.map(cell),
  ]);
};

/** A sheet of equal dark cells with pale round cells full of debris in between. */
export const paleAmongDark = () => {
  const pale = points('210,170 600,130 980,220 340,470 760,430 1060,620 560,680 130,690');
  const macrophage = ([x, y]: Point) =>
    turned([x, y], x + y, [
      ellipse([0, 0], [66 + (x % 17), 62 + (y % 19)], { color: '#e3d6e0', width: 3, fill: '#fdfafc' }),
      ellipse([38, -30], [19, 13], { color: 'none', fill: '#b59ac2' }),
      ...points('-20,10 6,26 -34,-18 16,-2 -8,42')
        .slice(x % 3)
        .map(([dx, dy], index) => circle([dx, dy], 5 + ((x + index * 2) % 5) * 2, { color: 'none', fill: '#4b2a6c' })),
    ]);
  const mitosis = ([x, y]: Point) =>
    circle([x, y], 22, { color: '#8f7ab8', width: 2, fill: '#d8cbe8' }) +
    turned([x, y], x * 7, [segment([-13, 0], [13, 0], { color: '#2a1550', width: 9 })]);
  return drawing(WIDTH, HEIGHT, [
    ground('#cdb9dc'),
    ...spread(15, 46, pale, 88).map((at, index) =>
      index % 14 === 6
        ? mitosis(at)
        : circle(at, 21, { color: '#3d2a6b', width: 2, fill: '#6b4a9c' }) +
          circle([at[0] - 5, at[1] + 4], 4, { color: 'none', fill: '#33195c' }),
    ),
    ...pale.map(macrophage),
  ]);
};

/** Small equal cells one behind the other between bundles of fibers; no tubes. */
export const singleFiles = () => {
  const rows = [
    'M40 120 Q300 90 600 150 T1160 120',
    'M60 250 Q360 230 640 290 T1180 260',
    'M20 400 Q300 370 620 420 T1160 400',
    'M80 540 Q380 510 700 560 T1180 540',
    'M30 680 Q340 650 640 700 T1170 670',
  ];
  const fibers = steps(0, 13, 1).map((index) =>
    path(`M0 ${60 + index * 56} Q300 ${30 + index * 56} 600 ${84 + index * 56} T1200 ${56 + index * 56}`, {
      color: '#eab4c4',
      width: 16,
    }),
  );
  return drawing(WIDTH, HEIGHT, [
    ground('#fbe3ea'),
    ...fibers,
    ...rows.flatMap((row, index) => [
      `<path d="${row}" fill="none" stroke="#b58ac0" stroke-width="50" stroke-linecap="round" stroke-dasharray="0.1 ${58 + (index % 2) * 6}"/>`,
      `<path d="${row}" fill="none" stroke="#f1e2f2" stroke-width="43" stroke-linecap="round" stroke-dasharray="0.1 ${58 + (index % 2) * 6}"/>`,
      `<path d="${row}" fill="none" stroke="#5b3a8a" stroke-width="27" stroke-linecap="round" stroke-dasharray="0.1 ${58 + (index % 2) * 6}"/>`,
    ]),
  ]);
};

/** Fluorescence for IgG: a glomerulus whose capillaries are drawn as thin, unbroken green ribbons. */
export const greenRibbons = () => {
  const loops = points(
    '600,250 480,280 720,280 410,390 530,380 660,385 790,400 440,510 560,500 690,510 770,530 520,600 650,610',
  );
  return drawing(WIDTH, HEIGHT, [
    ground('#06120a'),
    circle([600, 420], 310, { color: '#0f2a17', width: 10, fill: '#081a0d' }),
    ...loops.map(([x, y], index) =>
      ellipse([x, y], [62 + (index % 3) * 8, 52 + (index % 2) * 10], { color: '#7dff9a', width: 8 }),
    ),
    ...points('120,140 1080,160 110,660 1090,650').map((at) =>
      ellipse(at, [90, 70], { color: '#0d2415', width: 10, fill: '#081a0d' }),
    ),
  ]);
};

/** A row of upright cells along a line from left to right. */
function column(
  x: number,
  base: number,
  height: number,
  look: { nucleus: number; hasVacuole?: boolean; isGoblet?: boolean },
): string {
  return [
    rectangle(
      { left: x - 17, right: x + 17, top: base - height, bottom: base },
      { color: '#b56a8c', width: 3, fill: '#f0cfe0' },
    ),
    look.isGoblet
      ? path(
          `M${x - 24} ${base - height + 6} Q${x - 30} ${base - height * 0.52} ${x} ${base - height * 0.42} Q${x + 30} ${base - height * 0.52} ${x + 24} ${base - height + 6} Z`,
          { color: '#6f9db5', width: 3, fill: '#cfe6f2' },
        )
      : '',
    look.hasVacuole ? ellipse([x, base - 20], [12, 17], { color: '#d3a6bd', width: 2, fill: ink.white }) : '',
    ellipse([x, base - look.nucleus], [11, 16], { color: 'none', fill: '#5c2a6e' }),
  ].join('');
}

/** On the left flat layered epithelium; on the right tall cells, between them many with a clear blue drop. */
export const changedLining = () => {
  // From the surface down: flat, then ever rounder.
  const rows = points('312,6 328,8 348,11 374,14 406,18 442,21 480,23');
  const layers = rows.flatMap(([y, height], row) =>
    steps(0, 9, 1).map(
      (index) =>
        ellipse([28 + index * 50 + (row % 2) * 22, y], [28, height], { color: '#c58aa6', width: 3, fill: '#f6dbe6' }) +
        ellipse([28 + index * 50 + (row % 2) * 22, y], [7 + row, height * 0.4], { color: 'none', fill: '#6b3a6e' }),
    ),
  );
  const crypts = [653, 869, 1085];
  const surface = steps(0, 18, 1)
    .map((index) => ({ x: 545 + index * 36, isGoblet: index > 0 && index % 6 === 0 }))
    .filter(({ x }) => crypts.every((crypt) => Math.abs(x - crypt) > 50));
  return drawing(WIDTH, HEIGHT, [
    ground('#fdf2f4'),
    rectangle({ left: 0, top: 500, right: WIDTH, bottom: HEIGHT }, { color: 'none', fill: '#fbdfe4' }),
    rectangle({ left: 0, top: 306, right: 526, bottom: 500 }, { color: 'none', fill: '#edc4d5' }),
    ...layers,
    // The wide drops lie on top of their neighbors.
    ...surface
      .toSorted((one, other) => Number(one.isGoblet) - Number(other.isGoblet))
      .map(({ x, isGoblet }) => column(x, 500, 190, { nucleus: 36, isGoblet })),
    segment([0, 500], [WIDTH, 500], { color: '#8c4a70', width: 5 }),
    ...crypts.map(crypt),
  ]);
};

/** A tube of tall cells that opens to the surface. */
const crypt = (x: number) =>
  [
    path(`M${x - 54} 312 V690 Q${x - 54} 740 ${x} 740 Q${x + 54} 740 ${x + 54} 690 V312 Z`, {
      color: '#8c4a70',
      width: 5,
      fill: '#f0cfe0',
    }),
    ...steps(0, 10, 1).flatMap((index) =>
      [-1, 1].map((side) => ellipse([x + side * 43, 340 + index * 34], [7, 11], { color: 'none', fill: '#5c2a6e' })),
    ),
    ...[396, 532, 634].map((y) => ellipse([x - 23, y], [13, 15], { color: '#6f9db5', width: 3, fill: '#cfe6f2' })),
    ...[464, 600].map((y) => ellipse([x + 23, y], [13, 15], { color: '#6f9db5', width: 3, fill: '#cfe6f2' })),
    path(`M${x - 11} 309 V684 Q${x} 702 ${x + 11} 684 V309`, { color: '#b56a8c', width: 3, fill: '#fdf2f4' }),
  ].join('');

/** Part of a gland: in every cell a clear space below the nucleus lifts it to the middle; the lumen is empty. */
export const liftedNuclei = () =>
  drawing(WIDTH, HEIGHT, [
    ground('#fbe3e6'),
    ...spread(9, 74, [], 0)
      .filter(([, y]) => y < 120 || y > 690)
      .map((at) => ellipse(at, [18, 11], { color: 'none', fill: '#b58aa6' })),
    rectangle({ left: 0, top: 150, right: WIDTH, bottom: 650 }, { color: 'none', fill: '#fffafa' }),
    ...steps(0, 33, 1).map((index) => column(18 + index * 36, 650, 170, { nucleus: 84, hasVacuole: true })),
    '<g transform="translate(0 800) scale(1 -1)">',
    ...steps(0, 33, 1).map((index) => column(18 + index * 36, 650, 170, { nucleus: 84, hasVacuole: true })),
    '</g>',
    segment([0, 652], [WIDTH, 652], { color: '#8c4a70', width: 6 }),
    segment([0, 148], [WIDTH, 148], { color: '#8c4a70', width: 6 }),
  ]);
