import { chart } from '../pen/chart.ts';
import { circle, drawing, ink, type Point, steps } from '../pen/shapes.ts';
import { text } from '../pen/text.ts';

const response = (concentration: number, half: number) => (100 * concentration) / (concentration + half);

/** The second curve is the first one, thirty times further to the right. */
export const parallelShift = () => {
  const { frame, curve, at } = chart(
    { left: 130, top: 100, right: 1150, bottom: 690 },
    {
      from: 1e-10,
      to: 1e-4,
      scale: 'log',
      ticks: [
        [1e-10, '0.1'],
        [1e-9, '1'],
        [1e-8, '10'],
        [1e-7, '100'],
        [1e-6, '1000'],
        [1e-5, '10 000'],
      ],
      label: 'Isoproterenol (nmol/L)',
    },
    { from: 0, to: 110, ticks: [0, 25, 50, 75, 100], label: 'Increase of the rate (% of the maximum)', hasGrid: true },
  );
  return drawing(1200, 830, [
    frame,
    curve((dose) => response(dose, 6e-9), [1e-10, 1e-4], { color: ink.gray, dash: '14 14', width: 6 }),
    curve((dose) => response(dose, 1.8e-7), [1e-10, 1e-4], { color: ink.blue, width: 7 }),
    text(at(3.5e-10, 62), 'Before', { color: ink.gray }),
    text(at(3.6e-7, 42), 'With drug X', { color: ink.blue, weight: 600 }),
  ]);
};

/** Lines that meet on the upright axis: the same fastest rate, three times the Michaelis constant. */
export const sameFastestRate = () => {
  const { frame, line, at } = chart(
    { left: 130, top: 100, right: 1150, bottom: 690 },
    { from: -0.6, to: 1, ticks: [-0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8], label: '1 / concentration of ethanol (L/mmol)' },
    { from: 0, to: 1.6, ticks: [0, 0.4, 0.8, 1.2], label: '1 / rate of oxidation (min/µmol)', hasGrid: true },
  );
  const straight = (km: number): Point[] => [
    [-1 / km, 0],
    [1, 0.2 + 0.2 * km],
  ];
  return drawing(1200, 830, [
    frame,
    line(
      [
        [0, 0],
        [0, 1.6],
      ],
      { color: ink.black, width: 4 },
    ),
    line(straight(2), { color: ink.gray, dash: '14 14', width: 6 }),
    line(straight(6), { color: ink.blue, width: 7 }),
    circle(at(0, 0.2), 10, { fill: ink.black }),
    text(at(0.5, 0.22), 'Without drug', { color: ink.gray }),
    text(at(0.1, 1.12), 'With drug', { color: ink.blue, weight: 600 }),
  ]);
};

/** A longer plateau and a later end of the action potential; the upstroke is the same. */
export const longerActionPotential = () => {
  const { frame, line, at } = chart(
    { left: 140, top: 100, right: 1150, bottom: 690 },
    { from: 0, to: 500, ticks: steps(0, 500, 100), label: 'Time (ms)' },
    { from: -100, to: 50, ticks: [-90, -60, -30, 0, 30], label: 'Membrane potential (mV)', hasGrid: true },
  );
  const cell = (length: number): Point[] =>
    steps(0, 500, 1).map((time) => {
      if (time < 50) return [time, -88];
      const since = time - 50;
      if (since < 2) return [time, -88 + (since / 2) * 120];
      const notch = 20 * Math.exp(-since / 6);
      const plateau = 12 - 14 * (since / length) ** 2;
      const end = 1 / (1 + Math.exp((since - length) / 14));
      return [time, -88 + (88 + plateau + notch) * end];
    });
  return drawing(1200, 830, [
    frame,
    line(cell(320), { color: ink.blue, width: 7 }),
    line(cell(215), { color: ink.gray, dash: '14 14', width: 6 }),
    text(at(140, -62), 'Before', { color: ink.gray }),
    text(at(352, 12), 'With the drug', { color: ink.blue, weight: 600 }),
  ]);
};

/** The line of treatment is 150 µg/mL at 4 hours and halves every four hours; that of high risk is twice as high. */
export const acetaminophenNomogram = () => {
  const { frame, line, at } = chart(
    { left: 150, top: 100, right: 1150, bottom: 690 },
    { from: 0, to: 24, ticks: steps(0, 24, 4), label: 'Hours after ingestion', hasGrid: true },
    {
      from: 3,
      to: 500,
      scale: 'log',
      ticks: [5, 10, 20, 50, 100, 200, 500],
      label: 'Plasma acetaminophen (µg/mL)',
      hasGrid: true,
    },
  );
  return drawing(1200, 830, [
    frame,
    line(
      [
        [4, 150],
        [24, 150 / 2 ** 5],
      ],
      { color: ink.black, width: 6 },
    ),
    line(
      [
        [4, 300],
        [24, 300 / 2 ** 5],
      ],
      { color: ink.gray, dash: '14 14', width: 6 },
    ),
    text(at(4, 30), 'Treatment line'),
    text(at(13, 110), 'High-risk line', { color: ink.gray }),
    circle(at(9, 88), 17, { color: ink.blue, fill: ink.blue }),
    text(at(0.6, 4), 'Dot: patient', { color: ink.blue, weight: 600 }),
  ]);
};
