import { randomNumbers } from '../pen/scatter.ts';
import { circle, clipped, drawing, ellipse, glow, path, type Point, points, turned } from '../pen/shapes.ts';
import { text } from '../pen/text.ts';

const RADIUS = 430;
const CENTER: Point = [600, 470];

interface Fundus {
  /** The disc of a left eye is on the left of the picture, of a right eye on the right. */
  eye: 'left' | 'right';
  background?: string;
  disc?: readonly string[];
  vesselWidth?: number;
  /** Below the vessels. */
  below?: readonly string[];
  above?: readonly string[];
}

const DISC: Point = [-170, 0];

/** Arteries and veins leave the disc in four arcs. */
function vessels(width: number): string[] {
  const arcs = [
    'M-170 0 Q-140 -190 60 -240 Q220 -270 330 -210',
    'M-170 0 Q-130 190 70 240 Q230 270 330 215',
    'M-170 0 Q-250 -130 -330 -170',
    'M-170 0 Q-250 130 -335 165',
  ];
  const branches = [
    'M-60 -185 Q20 -140 60 -90',
    'M-50 190 Q20 150 70 95',
    'M120 -250 Q190 -330 230 -350',
    'M130 252 Q190 330 235 352',
  ];
  const vein = [...arcs, ...branches].map((arc) => path(arc, { color: '#8d1f1a', width: width * 1.4 }));
  const artery = arcs.map((arc) => `<g transform="translate(9 12)">${path(arc, { color: '#d2443a', width })}</g>`);
  return [...vein, ...artery];
}

const usualDisc = [
  ellipse(DISC, [62, 72], { color: '#e8b98a', width: 5, fill: '#f7dca8' }),
  ellipse(DISC, [22, 26], { color: 'none', fill: '#fff3d6' }),
];
const fovea = (color: string) => glow([110, 10], [95, 85], color);

function fundus({
  eye,
  background = '#d9663d',
  disc = usualDisc,
  vesselWidth = 9,
  below = [fovea('#a84427')],
  above = [],
}: Fundus): string {
  const [x, y] = CENTER;
  const side = eye === 'left' ? 1 : -1;
  const outline = `M${-RADIUS} 0 a${RADIUS} ${RADIUS} 0 1 0 ${2 * RADIUS} 0 a${RADIUS} ${RADIUS} 0 1 0 ${-2 * RADIUS} 0`;
  return drawing(1200, 960, [
    path('M0 0 H1200 V960 H0 Z', { color: 'none', fill: '#0b0b0b' }),
    `<g transform="translate(${x} ${y}) scale(${side} 1)">`,
    clipped('fundus', outline, [
      circle([0, 0], RADIUS, { color: 'none', fill: background }),
      ...below,
      ...disc,
      ...vessels(vesselWidth),
      ...above,
    ]),
    '</g>',
    text([40, 70], eye === 'left' ? 'Left eye' : 'Right eye', { color: '#ffffff', weight: 600 }),
  ]);
}

/** A pale retina with thin arteries and a red spot in the middle of the macula. */
export const paleRetina = () =>
  fundus({
    eye: 'right',
    background: '#ecc9a0',
    vesselWidth: 4,
    below: [glow([110, 10], [190, 170], '#f6e6c8'), circle([110, 10], 24, { color: 'none', fill: '#b8301f' })],
  });

/** Many large yellow spots with blurred edges and clumps of pigment in the macula. */
export const yellowSpots = () => {
  const next = randomNumbers(21);
  const spots = Array.from({ length: 34 }, (): string => {
    const [radius, angle] = [170 * Math.sqrt(next()), 2 * Math.PI * next()];
    return glow(
      [Math.round(110 + radius * Math.cos(angle)), Math.round(10 + radius * Math.sin(angle))],
      [22 + next() * 12, 20 + next() * 10],
      '#f5d77c',
    );
  });
  const pigment = points('90,-30 140,30 70,50 150,-50').map((at) =>
    ellipse(at, [12, 9], { color: 'none', fill: '#4b2415' }),
  );
  return fundus({ eye: 'left', below: [fovea('#a84427'), ...spots, ...pigment] });
};

/** The disc is wide and raised, its border cannot be seen, and small hemorrhages surround it. */
export const blurredDisc = () =>
  fundus({
    eye: 'left',
    disc: [glow(DISC, [150, 165], '#f2b98a'), glow(DISC, [80, 90], '#f6cfa2')],
    above: [
      glow([-100, -60], [70, 60], '#f0b688'),
      glow([-240, 60], [70, 60], '#f0b688'),
      ...points('-60,-110 -260,-100 -90,110 -270,90').map(([x, y]) =>
        path(`M${x} ${y} l26 -10 M${x + 4} ${y + 10} l30 -8 M${x - 2} ${y + 20} l24 -6`, {
          color: '#9d1414',
          width: 7,
        }),
      ),
    ],
  });

/** The upper outer part of the retina is gray and lies in folds; its vessels wind and are dark. */
export const grayFolds = () =>
  fundus({
    eye: 'left',
    above: [
      path('M-40 -430 Q60 -300 40 -200 Q120 -120 230 -130 Q330 -80 450 -100 L450 -450 Z', {
        color: '#f1e3d2',
        width: 5,
        fill: 'rgba(190,184,178,0.94)',
      }),
      path(
        'M40 -390 Q120 -320 110 -230 M130 -400 Q210 -320 200 -190 M230 -380 Q290 -300 290 -160 M320 -330 Q370 -250 370 -140',
        { color: '#8f8a86', width: 9 },
      ),
      path('M40 -215 Q90 -270 130 -240 Q170 -300 220 -270 Q260 -320 320 -300', { color: '#5a1512', width: 8 }),
    ],
  });

/** Toward 11 o'clock a flap of retina in the shape of a horseshoe, without gray retina around it. */
export const horseshoe = () =>
  fundus({
    eye: 'right',
    above: [
      // The picture of a right eye is mirrored: 11 o'clock is on the left of the viewer. The flap hangs on the
      // side of the periphery, and its tip points to the posterior pole.
      turned([146, -256], 30, [
        path('M-62 -50 Q-72 70 0 76 Q72 70 62 -50 L38 -54 Q32 10 0 30 Q-32 10 -38 -54 Z', {
          color: '#7c1710',
          width: 6,
          fill: '#c8251b',
        }),
        path('M-38 -54 Q-32 10 0 30 Q32 10 38 -54 Z', { color: '#e7c6a2', width: 5, fill: '#f0d8b8' }),
      ]),
      ellipse([-150, 6], [86, 92], { color: 'rgba(90,80,75,0.75)', width: 8 }),
      ...points('20,-60 60,40 -20,120 130,-120 180,60 90,160').map((at) =>
        circle(at, 5, { color: 'none', fill: '#3a2018' }),
      ),
    ],
  });
