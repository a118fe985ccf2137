import { type Point, points } from '../pen/shapes.ts';
import { ecgPaper } from './paper.ts';
import { strip } from './rhythms.ts';
import { beats, hump, type Lead, onsets, regular, shapes } from './waves.ts';

const END = 9000;

/** Irregular at about 84/min, without P waves. */
export const slowFibrillation = () => {
  const ventricles = beats(
    onsets(300, [820, 610, 940, 560, 720, 860, 520, 780, 690]).map((at) => ({
      at,
      qrs: { width: 88, shape: points('0.2,-0.05 0.45,0.75 0.75,-0.3') },
      t: { height: 0.2, width: 170, end: 360 },
    })),
  );
  const waves: Lead = (time) =>
    0.045 * Math.sin(time / 26.1) + 0.03 * Math.sin(time / 17.3 + 1) + 0.025 * Math.sin(time / 43.9 + 3);
  return strip((time) => ventricles(time) + waves(time));
};

/** From slim to broad: a slurred beginning of growing length. */
const slurred = (share: number): { width: number; shape: Point[] } => ({
  width: 96 + 64 * share,
  shape: [
    [0.3, 0.12 + 0.34 * share],
    [0.62, 1 - 0.1 * share],
    [0.85, -0.15],
  ],
});

/** Before: a PR interval of 100 ms and a slurred upstroke. Now: irregular, about 220/min, no two complexes alike. */
export const fastAndBroad = () => {
  const earlier = beats(
    regular(420, 880, END).map((at) => ({
      at,
      p: { interval: 100, height: 0.13, width: 90 },
      qrs: slurred(0.55),
      t: { height: -0.15, width: 160, end: 380 },
    })),
  );
  const gaps = [
    250, 230, 310, 210, 280, 240, 340, 220, 260, 300, 230, 270, 240, 320, 210, 290, 250, 230, 280, 260, 240, 300,
  ];
  const widths = [1, 0.8, 1, 0.3, 0.9, 1, 0.15, 0.7, 1, 0.9, 0.5, 1];
  const now = beats(
    onsets(150, gaps).map((at, index) => ({
      at,
      qrs: slurred(widths[index % widths.length] ?? 1),
      t: { height: -0.12, width: 70, end: 205 },
    })),
  );
  return ecgPaper({
    width: 152,
    height: 76,
    scale: 8,
    leads: [
      { name: 'II, 3 years ago', lead: earlier, left: 9, baseline: 28, milliseconds: 5680 },
      { name: 'II, now', lead: now, left: 9, baseline: 64, milliseconds: 5680 },
    ],
  });
};

/** 82/min; narrow pointed T waves of 11 mm that end 480 ms after the beginning of the QRS complex. */
export const tallLateT = () =>
  strip(
    beats(
      regular(330, 732, END).map((at) => ({
        at,
        p: { interval: 170, height: 0.11 },
        qrs: { width: 92, shape: points('0.2,-0.08 0.45,0.8 0.75,-0.25') },
        t: { height: 1.1, width: 180, end: 480 },
      })),
    ),
    'V3',
  );

/** P waves at 75/min; the PR interval grows from 320 ms until a P wave is not followed by a QRS complex. */
export const growingPr = () => {
  const atria = regular(100, 800, END);
  const delays = [320, 390, 430];
  const conducted = atria.flatMap((at, index) => {
    const delay = delays[index % 4];
    return delay === undefined ? [] : [at + delay];
  });
  const ventricles = beats(
    conducted.map((at) => ({
      at,
      qrs: { width: 90, shape: shapes.narrow },
      t: { height: 0.25, width: 160, end: 370 },
    })),
  );
  return strip((time) => ventricles(time) + atria.reduce((sum, at) => sum + hump(time, at, 100, 0.16), 0));
};

/** 38/min with P waves; a second hump right after each QRS complex. */
export const humpAfterQrs = () => {
  const times = regular(420, 1580, END);
  const slow = beats(
    times.map((at) => ({
      at,
      p: { interval: 220, height: 0.12, width: 120 },
      qrs: { width: 110, shape: points('0.2,-0.06 0.45,0.9 0.78,0.1') },
      t: { height: 0.18, width: 240, end: 620 },
    })),
  );
  return strip((time) => slow(time) + times.reduce((sum, at) => sum + hump(time, at + 78, 110, 0.42), 0), 'V5');
};

/** P waves at 84/min and narrow complexes at 38/min, unrelated. */
export const unrelatedPAndQrs = () => {
  const ventricles = beats(
    regular(700, 1579, END).map((at) => ({
      at,
      qrs: { width: 92, shape: points('0.2,0.2 0.45,-0.7 0.75,0.1') },
      t: { height: 0.24, width: 190, end: 420 },
    })),
  );
  const atria = regular(210, 714, END);
  return strip((time) => ventricles(time) + atria.reduce((sum, at) => sum + hump(time, at, 100, 0.15), 0), 'V1');
};
