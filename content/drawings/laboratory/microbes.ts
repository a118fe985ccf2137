import { randomNumbers } from '../pen/scatter.ts';
import { circle, drawing, ellipse, path, type Point, points, rectangle, segment, turned } from '../pen/shapes.ts';
import { text } from '../pen/text.ts';

const WIDTH = 1200;
const HEIGHT = 760;
const ground = (color: string) =>
  rectangle({ left: 0, top: 0, right: WIDTH, bottom: HEIGHT }, { color: 'none', fill: color });
const PURPLE = '#4b2a8c';

/** A rod that is thicker at one end, with dark grains. */
const club = ([x, y]: Point, degrees: number) =>
  turned([x, y], degrees, [
    path('M-60 -7 Q-20 -10 40 -16 Q66 0 40 16 Q-20 10 -60 7 Q-68 0 -60 -7 Z', { color: 'none', fill: '#7d5cc0' }),
    ...[-48, 6, 46].map((at) => circle([at, 0], 9, { color: 'none', fill: '#2c1466' })),
  ]);

/** Side by side: lying ones below, standing ones beside each other. */
const fence = ([x, y]: Point, turns: readonly number[]) =>
  turns.map((turn, index) => club(Math.abs(turn) > 60 ? [x + index * 40, y] : [x, y + index * 40], turn));

/** At sharp angles, end to end. */
const letters = ([x, y]: Point, turns: readonly number[]) =>
  turns.map((turn, index) => club([x + index * 72, y + (index % 2) * 16], turn));

/** Purple clubs side by side like a fence, and at angles like letters. */
export const fenceOfClubs = () => {
  const rows = [
    fence([170, 150], [0, 4, -4, 6]),
    letters([520, 160], [40, -35]),
    fence([860, 140], [85, 92, 80, 88]),
    letters([260, 420], [-40, 30, -35]),
    fence([640, 400], [5, -3, 8, 0]),
    letters([1010, 430], [60, -20]),
    letters([150, 640], [20, -50]),
    fence([500, 640], [95, 88, 100]),
    letters([860, 640], [-10, 45, -5]),
  ];
  return drawing(WIDTH, HEIGHT, [ground('#fbf3f6'), ...rows.flat()]);
};

/** Purple round cells in chains of different length. */
export const chainsOfCocci = () => {
  const chains = [
    '90,120 132,140 176,130 218,150 260,142 300,168',
    '480,90 520,112 562,108 600,130',
    '820,150 860,132 904,140 946,122 988,136 1030,120 1070,138',
    '140,360 178,388 222,392 262,416 306,410',
    '560,320 590,354 632,366 668,392 712,396 752,422 796,420',
    '950,330 978,366 1018,378',
    '120,600 164,590 204,612 248,604 288,628 330,618 372,640',
    '560,600 602,616 640,600 684,612',
    '880,560 916,590 960,592 1000,618 1044,614',
  ];
  return drawing(WIDTH, HEIGHT, [
    ground('#fbf3f6'),
    ...chains.flatMap((chain) =>
      points(chain).map((at) => circle(at, 24, { color: '#341b66', width: 3, fill: PURPLE })),
    ),
  ]);
};

/** Silver stain: macrophages packed with small oval black-rimmed bodies, some with a bud on a narrow base. */
export const budsInMacrophages = () => {
  const next = randomNumbers(19);
  const yeast = (at: Point, hasBud: boolean) =>
    turned(at, next() * 180, [
      ellipse([0, 0], [20, 15], { color: '#1c1c1c', width: 4, fill: '#5d5d52' }),
      hasBud
        ? segment([20, 0], [25, 0], { color: '#1c1c1c', width: 5 }) +
          ellipse([34, 0], [11, 9], { color: '#1c1c1c', width: 4, fill: '#5d5d52' })
        : '',
    ]);
  const cell = ([x, y]: Point, count: number) => [
    ellipse([x, y], [190, 165], { color: '#7fa58c', width: 4, fill: '#cfe3d2' }),
    ellipse([x + 120, y - 80], [44, 34], { color: '#54806a', width: 3, fill: '#8db79f' }),
    ...Array.from({ length: count }, (_, index) => {
      const [radius, angle] = [130 * Math.sqrt(next()), 2 * Math.PI * next()];
      return yeast(
        [Math.round(x - 20 + radius * Math.cos(angle)), Math.round(y + 20 + radius * 0.85 * Math.sin(angle))],
        index % 3 === 0,
      );
    }),
  ];
  return drawing(WIDTH, 800, [
    rectangle({ left: 0, top: 0, right: WIDTH, bottom: 740 }, { color: 'none', fill: '#e7f1e6' }),
    ...cell([260, 250], 24),
    ...cell([760, 220], 20),
    ...cell([1000, 540], 18),
    ...cell([480, 540], 22),
    segment([60, 772], [210, 772], { width: 6 }),
    text([225, 786], '10 µm'),
  ]);
};
