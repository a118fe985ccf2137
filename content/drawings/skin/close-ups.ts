import { circle, drawing, ellipse, glow, path, points, polyline, rectangle, segment, turned } from '../pen/shapes.ts';
import { text } from '../pen/text.ts';

const SKIN = { color: 'none', fill: '#f6dcc8' };
const page = { left: 0, top: 0, right: 1200, bottom: 760 };
const bar = (x: number, y: number, length: number, words: string) =>
  segment([x, y], [x + length, y], { width: 6 }) + text([x + length / 2, y + 50], words, { anchor: 'middle' });

/** On the wrist: a short wavy gray line that ends in a dot, and scratched papules. */
export const wavyLine = () =>
  drawing(1200, 860, [
    rectangle(page, SKIN),
    path('M0 250 Q300 230 600 262 Q900 240 1200 266 M0 310 Q400 290 700 318 Q950 300 1200 330', {
      color: '#e2bda2',
      width: 7,
    }),
    path('M330 470 Q380 430 430 470 Q480 510 530 470 Q580 432 640 468', { color: '#e9b39f', width: 46 }),
    path('M330 470 Q380 430 430 470 Q480 510 530 470 Q580 432 640 468', { color: '#9d938c', width: 15 }),
    circle([652, 472], 13, { color: 'none', fill: '#3b332e' }),
    ...points('190,600 860,420 980,560 780,640 1080,380 150,410').map(
      ([x, y]) =>
        circle([x, y], 30, { color: '#c9675a', width: 5, fill: '#e59985' }) +
        ellipse([x, y], [13, 10], { color: 'none', fill: '#7c3228' }),
    ),
    ...points('820,470 840,480 860,490').map(([x, y]) =>
      segment([x, y + 60], [x + 190, y - 60], { color: '#d47a69', width: 5 }),
    ),
    bar(300, 795, 270, '5 mm'),
  ]);

/** Red dry skin with many equal round pits, some crusted, some small blisters with a dimple. */
export const equalPits = () => {
  const pits = points(
    '170,180 260,240 220,330 340,200 380,310 310,400 450,250 470,380 560,320 540,440 640,240 650,390 740,330 760,450 700,520 850,390 860,510 600,560 430,500 520,610 330,520',
  );
  const vesicles = points('960,300 1020,380 940,450 1050,490 980,560');
  return drawing(1200, 860, [
    rectangle(page, SKIN),
    glow([560, 390], [620, 360], '#eda797'),
    path('M90 120 L200 140 M500 120 L620 150 M820 160 L940 150 M150 640 L300 660 M640 680 L800 660', {
      color: '#f9e6da',
      width: 10,
    }),
    ...pits.map(([x, y], index) =>
      circle([x, y], 32, { color: '#a83a2e', width: 7, fill: index % 3 ? '#c75546' : '#6e231b' }),
    ),
    ...vesicles.map(
      ([x, y]) =>
        circle([x, y], 28, { color: '#c9675a', width: 5, fill: '#fdeeda' }) +
        circle([x, y], 8, { color: 'none', fill: '#d99c7f' }),
    ),
    bar(120, 795, 160, '5 mm'),
  ]);
};

/** A forearm: the redness with small blisters has straight edges, like the dressing; the graze in it is clean. */
export const squareRedness = () => {
  const blisters = points(
    '400,250 480,230 560,260 660,240 740,270 790,330 780,420 720,470 620,490 520,480 430,470 400,400 390,330 470,300 710,340 690,410 460,420',
  );
  return drawing(1200, 760, [
    path('M0 180 Q400 110 820 170 Q1000 190 1200 230 L1200 540 Q1000 560 820 580 Q400 640 0 570 Z', {
      color: '#b58a6c',
      width: 5,
      fill: SKIN.fill,
    }),
    rectangle({ left: 355, top: 200, right: 835, bottom: 525 }, { color: '#cf5a4b', width: 6, fill: '#e68473' }),
    path('M520 350 Q560 310 640 330 Q680 350 650 390 Q580 410 530 390 Z', {
      color: '#b98468',
      width: 5,
      fill: '#f4d3bd',
    }),
    path('M540 352 L640 346 M536 370 L648 366', { color: '#a5684f', width: 5 }),
    ...blisters.map((at) => circle(at, 11, { color: '#b5473b', width: 3, fill: '#fdeeda' })),
    ...points('430,570 760,565 850,300 345,440').map(([x, y]) => circle([x, y], 7, { color: 'none', fill: '#d4604f' })),
    bar(905, 650, 170, '4 cm'),
  ]);
};

/** A shin: straight red streaks with rows of blisters. */
export const straightStreaks = () => {
  const streak = (x: number, y: number, length: number, turn: number) =>
    turned([x, y], turn, [
      segment([0, 0], [length, 0], { color: '#dd6d5d', width: 34 }),
      ...Array.from({ length: Math.floor(length / 34) }, (_, index) =>
        circle([17 + index * 34, (index % 2) * 8 - 4], 10, { color: '#b5473b', width: 3, fill: '#fdeeda' }),
      ),
    ]);
  return drawing(1200, 760, [
    path('M0 120 Q500 60 1200 190 L1200 560 Q600 700 0 640 Z', { color: '#b58a6c', width: 5, fill: SKIN.fill }),
    streak(180, 230, 420, 8),
    streak(300, 380, 360, -6),
    streak(640, 300, 440, 22),
    streak(260, 540, 300, 4),
    streak(760, 560, 260, -20),
    polyline(points('470,440 520,470'), { color: '#dd6d5d', width: 26 }),
  ]);
};
