import { chart } from '../pen/chart.ts';
import { arrow, drawing, ink, type Point, steps } from '../pen/shapes.ts';
import { text } from '../pen/text.ts';

const NORMAL = { color: ink.gray, dash: '14 14', width: 5 };
const PATIENT = { color: ink.blue, width: 7 };

/** Expiration is normal; inspiration is cut off at a low flow. */
export const extrathoracicLoop = () => {
  const { frame, line, at } = chart(
    { left: 130, top: 100, right: 1150, bottom: 800 },
    { from: 0, to: 5, ticks: [0, 1, 2, 3, 4, 5], label: 'Exhaled volume (L)' },
    { from: -8, to: 10, ticks: [-8, -4, 0, 4, 8], label: 'Flow (L/s)', hasGrid: true },
  );
  const size = 4.4;
  const out = (share: number) =>
    share < 0.12 ? 8.4 * Math.sin((share / 0.12) * (Math.PI / 2)) : 8.4 * (1 - (share - 0.12) / 0.88);
  const expiration = steps(0, 1, 0.01).map((share): Point => [share * size, out(share)]);
  const normalIn = steps(0, 1, 0.02).map((share): Point => [
    size - share * size,
    -6.4 * Math.sin(Math.PI * share) ** 0.7,
  ]);
  const cutIn = normalIn.map(([volume, flow]): Point => [volume, Math.max(flow, -1.8)]);
  return drawing(1200, 940, [
    frame,
    line(normalIn, NORMAL),
    line(expiration, NORMAL),
    line([...expiration, ...cutIn], PATIENT),
    text(at(2.7, 6.4), 'Expiration'),
    text(at(0.15, -7.6), 'Inspiration'),
    text(at(3.35, -6.9), 'Normal', { color: ink.gray }),
    text(at(1.75, -3.2), 'Patient', { color: ink.blue, weight: 600 }),
  ]);
};

const hill = (pressure: number, p50: number) => pressure ** 2.7 / (pressure ** 2.7 + p50 ** 2.7);

/** Half of the oxygen at most, and what is bound is held more firmly: half of it leaves only at 15 mm Hg. */
export const oxygenContentHalved = () => {
  const { frame, curve, at } = chart(
    { left: 130, top: 100, right: 1150, bottom: 690 },
    { from: 0, to: 120, ticks: steps(0, 120, 20), label: 'Partial pressure of oxygen (mm Hg)', hasGrid: true },
    { from: 0, to: 22, ticks: [0, 5, 10, 15, 20], label: 'Oxygen content (mL/dL)', hasGrid: true },
  );
  return drawing(1200, 830, [
    frame,
    curve((p) => 20 * hill(p, 27) + 0.003 * p, [0, 120], NORMAL),
    curve((p) => 10 * hill(p, 14.5) + 0.003 * p, [0, 120], PATIENT),
    text(at(62, 15.2), 'Normal', { color: ink.gray }),
    text(at(62, 7.4), 'Patient', { color: ink.blue, weight: 600 }),
  ]);
};

/** Flow at the ventilator: each breath of 0.56 L begins before the air of the last one has left. */
export const trappedGasFlow = () => {
  const { frame, line, at } = chart(
    { left: 130, top: 100, right: 1150, bottom: 690 },
    { from: 0, to: 7.5, ticks: [0, 1, 2, 3, 4, 5, 6, 7], label: 'Time (s)' },
    { from: -80, to: 80, ticks: [-60, 0, 60], label: 'Flow at the ventilator (L/min)', hasGrid: true },
  );
  const breath = (start: number): Point[] => [
    [start, 0],
    [start + 0.02, 48],
    [start + 0.7, 48],
    ...steps(0, 1.76, 0.04).map((time): Point => [
      start + 0.72 + time,
      -15 - 32 * Math.exp(-time / 0.28) + 3 * (time / 1.76),
    ]),
  ];
  return drawing(1200, 830, [
    frame,
    line([0, 2.5, 5].flatMap(breath), { color: ink.blue, width: 6 }),
    text(at(0.95, 40), 'Inspiration'),
    text(at(1.15, -54), 'Expiration'),
  ]);
};

/** Small waves under compressions, then suddenly high ones. */
export const capnogramInArrest = () => {
  const { frame, line, at } = chart(
    { left: 130, top: 100, right: 1150, bottom: 620 },
    { from: 0, to: 66, ticks: [0, 12, 24, 36, 48, 60], label: 'Time (s)' },
    { from: 0, to: 60, ticks: [0, 20, 40, 60], label: 'Exhaled carbon dioxide (mm Hg)', hasGrid: true },
  );
  const heights = [12, 12, 11, 12, 12, 42, 46, 45, 44, 44, 43];
  const wave = (height: number, index: number): Point[] => {
    const start = index * 6 + 0.8;
    return [
      [start, 0],
      [start + 0.35, height * 0.86],
      [start + 2.2, height],
      [start + 2.5, 0],
      [start + 5.9, 0],
    ];
  };
  const [x, top] = at(31, 57);
  return drawing(1200, 760, [
    frame,
    line([[0, 0], ...heights.flatMap(wave)], { color: ink.blue, width: 6 }),
    arrow([x, top], [x, top + 130], { color: ink.red, width: 6 }),
  ]);
};
