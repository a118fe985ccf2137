import { randomNumbers } from '../pen/scatter.ts';
import { arrow, circle, drawing, ellipse, path, type Point, points, rectangle, turned } from '../pen/shapes.ts';
import { text } from '../pen/text.ts';

const WIDTH = 1200;
const HEIGHT = 760;
const ground = (color: string) =>
  rectangle({ left: 0, top: 0, right: WIDTH, bottom: HEIGHT }, { color: 'none', fill: color });

/** Flat plates with six equal sides, some on top of one another. */
export const sixSidedPlates = () => {
  const plate = (at: Point, size: number, turn: number) =>
    turned(at, turn, [
      path(
        `M${size} 0 L${size / 2} ${size * 0.866} L${-size / 2} ${size * 0.866} L${-size} 0 L${-size / 2} ${-size * 0.866} L${size / 2} ${-size * 0.866} Z`,
        {
          color: '#5f7f8c',
          width: 5,
          fill: 'rgba(226,240,242,0.8)',
        },
      ),
    ]);
  const plates: [Point, number, number][] = [
    [[200, 180], 92, 8],
    [[290, 250], 70, 30],
    [[560, 150], 60, 0],
    [[820, 240], 110, 15],
    [[1040, 140], 56, 40],
    [[430, 450], 84, 22],
    [[680, 500], 66, 5],
    [[960, 520], 90, 33],
    [[180, 560], 62, 12],
    [[560, 640], 48, 50],
  ];
  return drawing(WIDTH, HEIGHT, [
    ground('#f4f1e4'),
    ...plates.map(([at, size, turn]) => plate(at, size, turn)),
    ...points('380,120 720,340 1100,360 300,680 830,680').map((at) =>
      circle(at, 20, { color: '#c9bfa2', width: 3, fill: '#ede6d2' }),
    ),
  ]);
};

/** Brown cylinders full of coarse grains, and single round cells. */
export const brownCylinders = () => {
  const next = randomNumbers(2);
  const cylinder = (at: Point, length: number, turn: number) => {
    const grains = Array.from({ length: Math.round(length / 4) }, () =>
      circle([Math.round((next() - 0.5) * (length - 30)), Math.round((next() - 0.5) * 82)], 5 + next() * 5, {
        color: 'none',
        fill: next() > 0.5 ? '#6b4522' : '#8e6232',
      }),
    );
    return turned(at, turn, [
      rectangle(
        { left: -length / 2, right: length / 2, top: -52, bottom: 52 },
        { color: '#7a5127', width: 4, fill: '#c89a62', round: 40 },
      ),
      ...grains,
    ]);
  };
  const cell = (at: Point) =>
    circle(at, 36, { color: '#a58a5e', width: 3, fill: '#efe2c0' }) +
    circle(at, 15, { color: 'none', fill: '#7a6a4a' });
  return drawing(WIDTH, HEIGHT, [
    ground('#f8f3e2'),
    cylinder([300, 190], 420, 12),
    cylinder([820, 200], 380, -20),
    cylinder([330, 540], 360, -35),
    cylinder([840, 560], 460, 8),
    ...points('580,360 620,90 1090,370 120,380 560,660 1120,660').map(cell),
  ]);
};

/** Between crossed filters: needles along the slow axis are yellow, those across it blue. */
export const coloredNeedles = () => {
  const needle = (at: Point, length: number, turn: number, color: string) =>
    turned(at, turn, [path(`M${-length / 2} 0 L0 -9 L${length / 2} 0 L0 9 Z`, { color: 'none', fill: color })]);
  const YELLOW = '#ffd92e';
  const BLUE = '#3f8dff';
  return drawing(WIDTH, 800, [
    rectangle({ left: 0, top: 0, right: WIDTH, bottom: 800 }, { color: 'none', fill: '#a0357f' }),
    ...points('210,200 700,150 960,330 420,420 720,600').map(([x, y]) =>
      circle([x, y], 86, { color: '#b96aa2', width: 4, fill: '#b3528f' }),
    ),
    needle([230, 190], 230, 2, YELLOW),
    needle([560, 280], 260, -6, YELLOW),
    needle([900, 560], 240, 8, YELLOW),
    needle([300, 600], 200, -3, YELLOW),
    needle([690, 170], 220, 88, BLUE),
    needle([430, 420], 250, 95, BLUE),
    needle([970, 320], 230, 84, BLUE),
    needle([640, 640], 200, 92, BLUE),
    arrow([850, 735], [1130, 735], { color: '#ffffff', width: 7 }),
    arrow([1130, 735], [850, 735], { color: '#ffffff', width: 7 }),
    text([990, 705], 'Slow axis', { anchor: 'middle', color: '#ffffff', weight: 600 }),
  ]);
};

/** A broken hair: its shaft is filled with chains of round spores, its surface is free. */
export const sporesInHair = () => {
  const spores = Array.from({ length: 168 }, (_, index) => {
    const [column, row] = [Math.floor(index / 6), index % 6];
    return circle([70 + column * 38 + (row % 2) * 16, 292 + row * 36 + (column % 3) * 3], 15, {
      color: '#3f5a33',
      width: 3,
      fill: '#a9c68c',
    });
  });
  return drawing(WIDTH, HEIGHT, [
    ground('#eef0e4'),
    path('M0 250 L1120 262 L1160 300 L1110 340 L1165 390 L1120 440 L1150 500 L0 520 Z', {
      color: '#6b5a3a',
      width: 8,
      fill: '#cbb98c',
    }),
    ...spores,
    ellipse([240, 130], [60, 36], { color: '#c3c2ac', width: 3, fill: '#e3e2d0' }),
    ellipse([820, 640], [70, 40], { color: '#c3c2ac', width: 3, fill: '#e3e2d0' }),
  ]);
};
