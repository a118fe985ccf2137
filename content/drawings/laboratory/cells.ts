import { chart } from '../pen/chart.ts';
import { randomNumbers } from '../pen/scatter.ts';
import { circle, drawing, ellipse, ink, path, type Point, points, polyline, rectangle } from '../pen/shapes.ts';
import { text } from '../pen/text.ts';

function cloud(next: () => number, count: number, [cx, cy]: Point, spread: number): Point[] {
  return Array.from({ length: count }, () => {
    const radius = Math.sqrt(-2 * Math.log(next() + 1e-6)) * spread;
    const angle = next() * 2 * Math.PI;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  });
}

/** Lymphocytes of an infant: nearly all have CD19; there are neither cells with CD3 nor cells with CD16 and CD56. */
export const lymphocytePlots = () => {
  const plot = (left: number, label: string, points: Point[]) => {
    const { frame, at } = chart(
      { left, top: 100, right: left + 470, bottom: 570 },
      { from: 0, to: 4, label },
      { from: 0, to: 4, label: '' },
    );
    const shown = points.filter(([x, y]) => x > 0.05 && y > 0.05 && x < 3.95 && y < 3.95);
    return [
      frame,
      polyline([at(2, 0), at(2, 4)], { color: ink.gray, width: 3 }),
      polyline([at(0, 2), at(4, 2)], { color: ink.gray, width: 3 }),
      ...shown.map(([x, y]) => circle(at(x, y), 3, { color: 'none', fill: ink.blue })),
      text([left, 66], 'CD3'),
    ];
  };
  const next = randomNumbers(7);
  const bCells = cloud(next, 520, [2.95, 0.75], 0.22);
  const fewT = cloud(next, 5, [0.8, 3.1], 0.25);
  const rest = cloud(next, 26, [0.8, 0.8], 0.3);
  const notNk = cloud(next, 520, [0.8, 0.75], 0.22);
  const fewNk = cloud(next, 5, [2.9, 0.8], 0.25);
  return drawing(1200, 720, [
    ...plot(60, 'CD19', [...bCells, ...fewT, ...rest]),
    ...plot(680, 'CD16 and CD56', [...notNk, ...fewNk, ...cloud(next, 5, [0.8, 3.1], 0.25)]),
    text([300, 700], 'Each dot is a lymphocyte', { size: 36, color: ink.gray }),
  ]);
};

/** A pair of pointed cocci, end to end, in its clear capsule. */
function lancetPair([x, y]: Point, degrees: number): string {
  const half = (side: 1 | -1) =>
    path(
      `M${side * 3} -15 C${side * 26} -18 ${side * 40} -6 ${side * 46} 0 C${side * 40} 6 ${side * 26} 18 ${side * 3} 15 Z`,
      { color: 'none', fill: '#4b2a8c' },
    );
  const capsule = ellipse([0, 0], [62, 34], { color: '#f3d9df', width: 3, fill: ink.white });
  return `<g transform="translate(${x} ${y}) rotate(${degrees})">${capsule}${half(1)}${half(-1)}</g>`;
}

function neutrophil([x, y]: Point): string {
  const lobes = points('-45,-25 5,-50 42,-8 8,40').map(([dx, dy]): Point => [x + dx, y + dy]);
  return [
    circle([x, y], 125, { color: '#d98aa0', width: 3, fill: '#f5c3cf' }),
    polyline(lobes, { color: '#c0486b', width: 16 }),
    ...lobes.map((lobe) => circle(lobe, 36, { color: 'none', fill: '#c0486b' })),
  ].join('');
}

/** Purple pairs with a clear rim between pink neutrophils. */
export const lancetPairs = () => {
  const places = points(
    '130,130 330,90 520,200 760,100 1010,120 130,400 560,400 420,560 690,560 640,300 1090,330 1050,590 120,620 840,380 300,660',
  );
  const turns = [20, -35, 70, 10, -20, 80, 0, 30, -50, 40, 65, -10, -40, -75, 5];
  return drawing(1200, 760, [
    rectangle({ left: 0, top: 0, right: 1200, bottom: 760 }, { color: 'none', fill: '#fbeef1' }),
    ...points('330,330 900,560 900,230').map(neutrophil),
    ...places.map((place, index) => lancetPair(place, turns[index] ?? 0)),
  ]);
};

/** A cleft above the lowest row of cells, which stays on its membrane like a row of stones; round loose cells in it. */
export const suprabasalSplit = () => {
  const cell = ([x, y]: Point, [rx, ry]: Point) =>
    ellipse([x, y], [rx, ry], { color: '#a0527a', width: 3, fill: '#f0cfe0' }) +
    ellipse([x, y], [rx * 0.36, ry * 0.42], { color: 'none', fill: '#7a3b6b' });
  const row = (y: number, size: Point, count: number, shift: number) =>
    Array.from({ length: count }, (_, index) => cell([shift + index * (size[0] * 2 + 4), y], size));
  const loose = points('170,455 330,420 480,470 640,425 760,480 890,430');
  return drawing(1200, 860, [
    rectangle({ left: 0, top: 60, right: 900, bottom: 120 }, { color: 'none', fill: '#e6b8a8' }),
    ...row(150, [48, 22], 9, 40),
    ...row(202, [44, 26], 10, 20),
    ...row(260, [40, 30], 11, 36),
    ...row(324, [38, 33], 12, 14),
    ...loose.map((at) => cell(at, [32, 32])),
    ...row(590, [30, 50], 14, 30),
    rectangle({ left: 0, top: 642, right: 900, bottom: 654 }, { color: 'none', fill: '#5b2c83' }),
    rectangle({ left: 0, top: 654, right: 900, bottom: 860 }, { color: 'none', fill: '#fbe3e6' }),
    rectangle({ left: 900, top: 0, right: 1200, bottom: 860 }, { color: 'none', fill: ink.white }),
    text([925, 105], 'Keratin'),
    text([925, 250], 'Epidermis'),
    text([925, 455], 'Blister'),
    text([925, 600], 'Basal cells'),
    text([925, 662], 'Basement'),
    text([925, 710], 'membrane'),
    text([925, 800], 'Dermis'),
  ]);
};
