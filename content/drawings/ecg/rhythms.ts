import { type Point, points } from '../pen/shapes.ts';
import { ecgPaper } from './paper.ts';
import type { Lead } from './waves.ts';
import { beats, hump, onsets, regular, scaled, shapes } from './waves.ts';

const END = 9000;
const sinusP = { interval: 160, height: 0.15 };

/** One lead for about six seconds. */
export const strip = (lead: Lead, name = 'II') =>
  ecgPaper({
    width: 152,
    height: 45,
    scale: 8,
    leads: [{ name, lead, left: 9, baseline: 28, milliseconds: 5680 }],
  });

/** Potassium of about 8: no P waves, QRS of 160 ms, tall and narrow T waves, 44/min. */
export const hyperkalemia = () =>
  strip(
    beats(
      regular(350, 1364, END).map((at) => ({
        at,
        qrs: { width: 160, shape: shapes.wide },
        t: { height: 1.15, width: 190, end: 430 },
      })),
    ),
  );

/** P waves at 80/min and narrow QRS complexes at 38/min that have nothing to do with each other. */
export const completeBlock = () => {
  const ventricles = beats(
    regular(520, 1579, END).map((at) => ({
      at,
      qrs: { width: 88, shape: shapes.narrow },
      t: { height: 0.3, width: 180, end: 400 },
    })),
  );
  const atria = regular(130, 750, END);
  return strip((time) => ventricles(time) + atria.reduce((sum, at) => sum + hump(time, at, 100, 0.17), 0));
};

/** 62/min; 300 ms, seven and a half small squares, from P to QRS. */
export const longPr = () =>
  strip(
    beats(
      regular(480, 968, END).map((at) => ({
        at,
        p: { interval: 300, height: 0.17 },
        qrs: { width: 88, shape: shapes.narrow },
        t: { height: 0.28, width: 170, end: 390 },
      })),
    ),
  );

/** No P waves, an uneven baseline, and no two intervals the same; about 95/min. */
export const atrialFibrillation = () => {
  const times = onsets(260, [560, 840, 480, 700, 980, 520, 640, 760, 560, 900]);
  const ventricles = beats(
    times.map((at) => ({
      at,
      qrs: { width: 84, shape: shapes.narrow },
      t: { height: 0.22, width: 160, end: 350 },
    })),
  );
  const fibrillation: Lead = (time) =>
    0.035 * Math.sin(time / 24.3) + 0.03 * Math.sin(time / 18.1 + 2) + 0.02 * Math.sin(time / 39.7 + 4);
  return strip((time) => ventricles(time) + fibrillation(time));
};

/** Sinus beats with a QT of 600 ms, a pause, then 220/min with complexes that turn around the baseline. */
export const torsades = () => {
  const slow = {
    p: sinusP,
    qrs: { width: 90, shape: scaled(shapes.narrow, 0.8) },
    t: { height: 0.35, width: 300, end: 600 },
  };
  const early = {
    at: 1930,
    qrs: { width: 150, shape: scaled(shapes.wide, 1.3) },
    t: { height: -0.45, width: 220, end: 420 },
  };
  const calm = beats([{ ...slow, at: 260 }, { ...slow, at: 1370 }, early, { ...slow, at: 3300 }]);
  const [begin, period] = [3760, 273];
  const twisting: Lead = (time) => {
    if (time < begin) return 0;
    const since = time - begin;
    const size = 1.25 * Math.sin((2 * Math.PI * since) / 3300 + 0.5);
    return size * Math.sin((2 * Math.PI * since) / period);
  };
  const lead: Lead = (time) =>
    time < begin ? calm(time) : twisting(time) + calm(begin) * Math.exp((begin - time) / 80);
  return ecgPaper({
    width: 200,
    height: 45,
    scale: 8,
    nameSize: 52,
    leads: [{ name: 'II', lead, left: 9, baseline: 24, milliseconds: 7600 }],
  });
};

/** 132/min, QRS of 148 ms that ends in a tall R wave in aVR and in a broad S wave in I. */
export const wideQrsTachycardia = () => {
  const lead = (shape: Point[], sign: number) =>
    beats(
      regular(160, 455, END).map((at) => ({
        at,
        p: { interval: 140, height: 0.12 * sign, width: 90 },
        qrs: { width: 148, shape },
        t: { height: 0.15 * sign, width: 120, end: 300 },
      })),
    );
  const one = lead(points('0.2,0.55 0.42,0.05 0.7,-0.5'), 1);
  const right = lead(points('0.2,-0.6 0.42,-0.05 0.7,0.6'), -1);
  return ecgPaper({
    width: 152,
    height: 66,
    scale: 8,
    leads: [
      { name: 'I', lead: one, left: 9, baseline: 20, milliseconds: 5680 },
      { name: 'aVR', lead: right, left: 9, baseline: 52, milliseconds: 5680 },
    ],
  });
};
