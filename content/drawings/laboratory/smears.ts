import { randomNumbers } from '../pen/scatter.ts';
import { circle, drawing, ellipse, path, type Point, points, rectangle, turned } from '../pen/shapes.ts';

const WIDTH = 1200;
const HEIGHT = 800;
const ground = (color: string) =>
  rectangle({ left: 0, top: 0, right: WIDTH, bottom: HEIGHT }, { color: 'none', fill: color });

const redCell = (at: Point, radius = 52) =>
  circle(at, radius, { color: '#cf6e68', width: 3, fill: '#e58b86' }) +
  circle(at, radius * 0.4, { color: 'none', fill: '#f2b9b2' });

const FULL = points(
  '90,110 240,80 410,130 580,90 760,120 930,80 1110,120 130,280 300,250 480,300 650,270 850,280 1040,270 80,450 230,430 400,470 570,450 740,440 930,460 1120,430 140,620 320,610 500,640 680,610 860,630 1050,600 90,740 260,750 430,750 610,750 790,760 980,750 1140,740',
);

/** Red cells everywhere but at the given places of the list. */
const redCells = (without: readonly number[]) =>
  FULL.filter((_, index) => !without.includes(index)).map((at) => redCell(at));
const at = (index: number): Point => FULL[index] ?? [0, 0];

/** Fragments: triangles and helmets with two points; no central pallor, and hardly a platelet. */
export const helmets = () => {
  const helmet = (place: Point, turn: number) =>
    turned(place, turn, [
      path('M-46 10 Q-50 -44 0 -46 Q50 -44 46 10 L26 -6 Q0 6 -26 -6 Z', {
        color: '#b9504c',
        width: 3,
        fill: '#d9736e',
      }),
    ]);
  const triangle = (place: Point, turn: number) =>
    turned(place, turn, [path('M0 -38 L36 26 Q0 16 -34 28 Z', { color: '#b9504c', width: 3, fill: '#d9736e' })]);
  return drawing(WIDTH, HEIGHT, [
    ground('#fbf4ee'),
    ...redCells([3, 8, 12, 15, 17, 22, 25, 28]),
    helmet(at(3), 10),
    helmet(at(12), -50),
    helmet(at(17), 120),
    helmet(at(28), 20),
    triangle(at(8), 15),
    triangle(at(15), 80),
    triangle(at(22), -30),
    triangle(at(25), 200),
    circle([700, 370], 11, { color: 'none', fill: '#8a5aa8' }),
  ]);
};

/** Some red cells are larger than their neighbors, full of fine dots, and hold a shapeless blue body with a red dot. */
export const dottedCells = () => {
  const next = randomNumbers(3);
  const infected = (place: Point, body: string) => {
    const dots = Array.from({ length: 46 }, () => {
      const [radius, angle] = [66 * Math.sqrt(next()), 2 * Math.PI * next()];
      return circle([Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle))], 3, {
        color: 'none',
        fill: '#c2466e',
      });
    });
    return turned(place, 0, [
      circle([0, 0], 76, { color: '#cf8f8a', width: 3, fill: '#f0b9b2' }),
      ...dots,
      path(body, { color: '#3c5fa8', width: 4, fill: '#8fa9dc' }),
      circle([-20, -16], 9, { color: 'none', fill: '#b01f3c' }),
    ]);
  };
  return drawing(WIDTH, HEIGHT, [
    ground('#fbf4ee'),
    ...redCells([4, 9, 16, 22, 11]),
    infected(at(4), 'M-40 -20 Q-30 -50 0 -30 Q40 -50 30 -10 Q50 20 10 30 Q-10 50 -30 20 Q-54 10 -40 -20 Z'),
    infected(at(9), 'M-46 0 Q-20 -44 4 -24 Q30 -40 44 -6 Q20 10 30 36 Q-10 30 -24 44 Q-30 20 -46 0 Z'),
    infected(at(16), 'M-36 -30 Q10 -50 20 -20 Q50 -10 36 20 Q10 20 0 46 Q-34 36 -30 6 Q-50 -8 -36 -30 Z'),
    infected(at(22), 'M-44 -14 Q-10 -46 14 -26 Q46 -30 40 10 Q16 14 10 40 Q-26 44 -28 14 Q-52 12 -44 -14 Z'),
  ]);
};

const ringForm = ([x, y]: Point, size = 13) =>
  circle([x, y], size, { color: '#4d5fae', width: 5 }) +
  circle([x + size, y - 3], 6, { color: 'none', fill: '#a01c40' });

/** Small rings, often several in a cell, some outside of cells, and four pear-shaped bodies that form a cross. */
export const crosses = () => {
  const cross = (place: Point) =>
    [45, 135, 225, 315]
      .map((turn) =>
        turned(place, turn, [
          ellipse([18, 0], [17, 8], { color: '#4d5fae', width: 4, fill: '#a9b8e4' }),
          circle([30, 0], 5, { color: 'none', fill: '#a01c40' }),
        ]),
      )
      .join('');
  return drawing(WIDTH, HEIGHT, [
    ground('#fbf4ee'),
    ...redCells([]),
    ...[2, 9, 13, 18, 24].map((index) => ringForm(at(index))),
    ...[5, 21].flatMap((index) => {
      const [x, y] = at(index);
      return [ringForm([x - 20, y - 14], 11), ringForm([x + 18, y + 16], 11), ringForm([x + 10, y - 24], 10)];
    }),
    ...points('370,380 770,350 560,550').map((place) => ringForm(place, 11)),
    cross(at(10)),
    cross(at(15)),
  ]);
};

/** New methylene blue: most cells are plain; the larger ones hold a dark blue net. */
export const blueNets = () => {
  const net = (place: Point, turn: number) =>
    turned(place, turn, [
      circle([0, 0], 62, { color: '#7fa08c', width: 3, fill: '#b9cfb6' }),
      path(
        'M-36 -10 Q-26 -32 -10 -30 Q4 -26 14 -14 Q26 -12 38 -24 M-10 -30 Q-16 -6 -4 10 Q14 8 24 20 Q30 0 14 -14 ' +
          'M-36 -10 Q-42 8 -30 20 Q-14 22 -4 10 M-30 20 Q-24 38 -6 40 Q12 40 24 20 Q36 20 40 8',
        { color: '#1d3a8a', width: 5 },
      ),
      ...points('-36,-10 14,-14 -4,10 -30,20').map((dot) => circle(dot, 4, { color: 'none', fill: '#1d3a8a' })),
    ]);
  const plain = FULL.filter((_, index) => ![3, 14, 18, 25].includes(index));
  return drawing(WIDTH, HEIGHT, [
    ground('#f4f6ec'),
    ...plain.map((place) => circle(place, 50, { color: '#8fae96', width: 3, fill: '#cfdcc6' })),
    net(at(3), 0),
    net(at(14), 70),
    net(at(18), 140),
    net(at(25), 220),
  ]);
};

/** Large cells with folded nuclei, heavy granules and bundles of red needles. */
export const bundlesOfNeedles = () => {
  const next = randomNumbers(8);
  const cell = ([x, y]: Point, turn: number) => {
    const granules = Array.from({ length: 90 }, () => {
      const [radius, angle] = [150 * Math.sqrt(next()), 2 * Math.PI * next()];
      return circle([Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle))], 5, {
        color: 'none',
        fill: '#a23a72',
      });
    });
    return turned([x, y], turn, [
      circle([0, 0], 160, { color: '#9a6fae', width: 4, fill: '#e6cfe8' }),
      path('M-110 -50 Q-60 -130 10 -60 Q70 -130 110 -40 Q100 30 20 20 Q-80 40 -110 -50 Z', {
        color: '#5b2c83',
        width: 4,
        fill: '#8a5ab0',
      }),
      ...granules,
      path('M-70 60 L50 88 M-66 76 L46 100 M-50 50 L60 76 M-60 92 L30 112 M-30 46 L66 66', {
        color: '#c41f4d',
        width: 7,
      }),
    ]);
  };
  return drawing(WIDTH, HEIGHT, [
    ground('#fbf4ee'),
    ...points('70,120 560,90 1130,420 90,700 700,720 1120,90').map((place) => redCell(place, 46)),
    cell([320, 260], 0),
    cell([820, 240], 50),
    cell([420, 600], -30),
    cell([900, 590], 110),
  ]);
};
