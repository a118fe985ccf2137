import { randomNumbers } from '../pen/scatter.ts';
import {
  circle,
  clipped,
  drawing,
  ellipse,
  glow,
  ink,
  path,
  type Point,
  points,
  segment,
  steps,
} from '../pen/shapes.ts';
import { text } from '../pen/text.ts';

interface FrontEye {
  center: Point;
  /** Size of the drawing: 1 is an eye 1000 wide. */
  scale?: number;
  white?: string;
  iris?: string;
  pupil?: string;
  findings?: readonly string[];
}

const LIDS = 'M-480 0 Q-200 -330 60 -320 Q330 -290 480 0 Q250 260 0 265 Q-280 240 -480 0 Z';
const round = (radius: number) =>
  `M${-radius} 0 a${radius} ${radius} 0 1 0 ${2 * radius} 0 a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;

/** An open eye; lids, white, iris and pupil. */
function frontEye({
  center: [x, y],
  scale = 1,
  white = '#fdfcf8',
  iris = '#7c9aa6',
  pupil = round(72),
  findings = [],
}: FrontEye): string {
  const rays = steps(0, 35, 1).map((index) => {
    const [dx, dy] = [Math.cos(index * 0.1745), Math.sin(index * 0.1745)];
    return segment([dx * 96, dy * 96], [dx * 186, dy * 186], { color: 'rgba(40,60,75,0.35)', width: 4 });
  });
  return [
    `<g transform="translate(${x} ${y}) scale(${scale})">`,
    clipped(`lids${x}`, LIDS, [
      path(LIDS, { color: 'none', fill: white }),
      circle([0, 0], 200, { color: '#4d5f68', width: 10, fill: iris }),
      ...rays,
      path(pupil, { color: 'none', fill: '#0a0a0a' }),
      ...findings,
    ]),
    path(LIDS, { color: '#7b5a48', width: 12 }),
    path('M-420 -150 Q-160 -400 80 -390 Q330 -360 440 -170', { color: '#b08a74', width: 7 }),
    '</g>',
  ].join('');
}

const redVessels = (side: readonly (1 | -1)[]) =>
  side.flatMap((way) =>
    points('460,-20 430,60 440,-90 400,120 390,-150').map(([x, y], index) =>
      path(`M${way * x} ${y} Q${way * (x - 90)} ${y * 0.8 + (index % 2) * 22} ${way * 225} ${y * 0.45}`, {
        color: '#cf3a33',
        width: 6,
      }),
    ),
  );

const single = (eye: string, label: string) => drawing(1200, 800, [eye, text([30, 60], label, { weight: 600 })]);

/** Blue light: a green branching line with bulbs at its ends. */
export const greenBranches = () => {
  const stem =
    'M-90 70 Q-40 20 0 0 Q50 -30 100 -90 M0 0 Q-10 -60 -50 -100 M50 -32 Q100 -20 130 20 M-50 32 Q-110 20 -130 -20 M-40 22 Q-20 70 10 110';
  const ends = points('-90,70 100,-90 -50,-100 130,20 -130,-20 10,110');
  return drawing(1200, 860, [
    path('M0 0 H1200 V860 H0 Z', { color: 'none', fill: '#0a1230' }),
    frontEye({
      center: [600, 500],
      white: '#24387a',
      iris: '#1a2d66',
      findings: [
        path(stem, { color: '#8dff5a', width: 13 }),
        ...ends.map((at) => circle(at, 15, { color: 'none', fill: '#a6ff78' })),
      ],
    }),
    text([30, 60], 'Left eye, fluorescein, blue light', { color: '#ffffff', weight: 600 }),
  ]);
};

/** A white spot near the center of the cornea, and a white level at the bottom of the anterior chamber. */
export const whiteSpot = () =>
  single(
    frontEye({
      center: [600, 430],
      white: '#f9d9d4',
      findings: [
        ...redVessels([1, -1]),
        glow([40, -30], [84, 74], '#b9b6a9'),
        path('M4 -38 Q14 -66 46 -62 Q82 -54 76 -22 Q66 6 34 2 Q2 -4 4 -38 Z', { color: 'none', fill: '#dad6c4' }),
        path('M-138 145 A200 200 0 0 0 138 145 Z', { color: 'none', fill: '#f3ecc4' }),
      ],
    }),
    'Right eye',
  );

/** The pupil is drawn out like a drop toward the lower right, where dark tissue lies in a gap at the edge of the cornea. */
export const drawnPupil = () =>
  single(
    frontEye({
      center: [600, 430],
      white: '#f6cdc6',
      pupil: 'M-70 -20 Q-60 -90 10 -80 Q70 -60 90 10 L168 96 L60 66 Q-50 70 -70 -20 Z',
      findings: [
        ...redVessels([1]),
        glow([300, 60], [150, 110], '#d8453a'),
        path('M140 90 Q190 90 214 132 Q190 160 158 140 Z', { color: '#3a2013', width: 6, fill: '#3a2013' }),
      ],
    }),
    'Left eye',
  );

/** A gap in the iris below makes the pupil look like a keyhole. */
export const keyhole = () =>
  single(
    frontEye({
      center: [600, 430],
      // The nose is on the left of the picture of a left eye.
      pupil: 'M-62 -36 A72 72 0 1 1 46 56 L20 193 Q-25 200 -72 180 L-54 40 A72 72 0 0 1 -62 -36 Z',
    }),
    'Left eye',
  );

/** The right eye is red around a dull cornea with a wide oval pupil; a lamp is in front of both. */
export const dullCornea = () =>
  drawing(1200, 560, [
    frontEye({
      center: [300, 320],
      scale: 0.58,
      white: '#f6cfc8',
      iris: '#8f9fa3',
      pupil: 'M-112 0 a112 128 0 1 0 224 0 a112 128 0 1 0 -224 0',
      findings: [
        circle([0, 0], 222, { color: 'rgba(200,50,45,0.75)', width: 34 }),
        ...redVessels([1, -1]),
        circle([0, 0], 200, { color: 'none', fill: 'rgba(225,230,232,0.55)' }),
      ],
    }),
    frontEye({
      center: [900, 320],
      scale: 0.58,
      pupil: round(52),
      findings: [ellipse([-40, -50], [22, 26], { color: 'none', fill: ink.white })],
    }),
    text([300, 70], 'Right eye', { anchor: 'middle', weight: 600 }),
    text([900, 70], 'Left eye', { anchor: 'middle', weight: 600 }),
    text([600, 535], 'Both in bright light', { anchor: 'middle', color: ink.gray }),
  ]);

type Height = (x: number) => number;

const line = (of: Height) =>
  steps(0, 60, 1)
    .map((index) => `${index ? 'L' : 'M'}${index * 20} ${of(index * 20).toFixed(1)}`)
    .join(' ');

/** A layer of the retina between two lines. */
function layer(top: Height, bottom: Height, color: string): string {
  const back = steps(0, 60, 1).map((index) => `L${1200 - index * 20} ${bottom(1200 - index * 20).toFixed(1)}`);
  return path(`${line(top)} ${back.join(' ')} Z`, { color: 'none', fill: color });
}

const bump = (x: number, center: number, width: number) => Math.exp(-(((x - center) / width) ** 2));

/** A section through the macula: dark fluid below the retina and in small spaces within it, over a raised layer. */
export const fluidInMacula = () => {
  const surface: Height = (x) => 250 - 60 * bump(x, 600, 240) + 34 * bump(x, 600, 70);
  const underside: Height = (x) => 470 - 124 * bump(x, 620, 190);
  // The small bumps are deposits below the pigment layer, which lift it.
  const floor: Height = (x) =>
    470 - 62 * bump(x, 650, 110) - 24 * [180, 300, 930, 1060].reduce((sum, at) => sum + bump(x, at, 30), 0);
  const below =
    (of: Height, by: number): Height =>
    (x) =>
      of(x) + by;
  const next = randomNumbers(6);
  const spaces = points('520,290 570,262 640,258 700,276 760,300').map((at) =>
    ellipse(at, [24 + next() * 14, 17 + next() * 8], { color: 'none', fill: '#101010' }),
  );
  return drawing(1200, 720, [
    path('M0 0 H1200 V720 H0 Z', { color: 'none', fill: '#060606' }),
    layer(surface, underside, '#7d7d7d'),
    layer(surface, below(surface, 26), '#c4c4c4'),
    path(line(below(underside, -22)), { color: '#d0d0d0', width: 9 }),
    ...spaces,
    layer(floor, below(floor, 22), '#e8e8e8'),
    layer(below(floor, 22), () => 640, '#4c4c4c'),
    layer(below(floor, 24), () => 492, '#8d8d8d'),
    text([30, 70], 'Left eye', { color: '#ffffff', weight: 600 }),
    text([30, 160], 'Vitreous', { color: '#ffffff' }),
    text([30, 620], 'Choroid', { color: '#ffffff' }),
  ]);
};
