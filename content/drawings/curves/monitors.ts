import { type Chart, chart } from '../pen/chart.ts';
import { randomNumbers } from '../pen/scatter.ts';
import { drawing, ink, type Point, polyline, rectangle, segment, steps } from '../pen/shapes.ts';
import { text } from '../pen/text.ts';

/** Seven breaths of the ventilator and no carbon dioxide in any of them. */
export const breathsWithoutCo2 = () => {
  const pressure = chart(
    { left: 130, top: 100, right: 1150, bottom: 380 },
    { from: 0, to: 30, ticks: [0, 10, 20, 30].map((at) => [at, ''] as const), label: '' },
    { from: 0, to: 30, ticks: [0, 15, 30], label: 'Airway pressure (cm H₂O)', hasGrid: true },
  );
  const gas = chart(
    { left: 130, top: 520, right: 1150, bottom: 800 },
    { from: 0, to: 30, ticks: [0, 10, 20, 30], label: 'Time (s)' },
    { from: 0, to: 60, ticks: [0, 20, 40, 60], label: 'Exhaled carbon dioxide (mm Hg)', hasGrid: true },
  );
  const breath = (start: number): Point[] => [
    [start, 2],
    [start + 0.2, 10],
    [start + 1.3, 19],
    [start + 1.5, 5],
    [start + 2, 2],
  ];
  return drawing(1200, 940, [
    pressure.frame,
    pressure.line([[0, 2], ...steps(0, 6, 1).flatMap((index) => breath(0.6 + index * 4.2)), [30, 2]], {
      color: ink.gray,
      width: 5,
    }),
    gas.frame,
    gas.line(
      [
        [0, 0.8],
        [30, 0.8],
      ],
      { color: ink.blue, width: 7 },
    ),
  ]);
};

/** Four stimuli: only the first two make the thumb twitch, and the second twitch is weaker. */
export const twoTwitches = () => {
  const { frame, x, y } = chart(
    { left: 150, top: 100, right: 1150, bottom: 690 },
    { from: 0, to: 5, ticks: [1, 2, 3, 4].map((at) => [at, `T${at}`] as const), label: 'Four stimuli in two seconds' },
    {
      from: 0,
      to: 100,
      ticks: steps(0, 100, 10).map((at) => [at, at % 20 ? '' : String(at)] as const),
      label: 'Twitch of the thumb (% of that before the drugs)',
      hasGrid: true,
    },
  );
  return drawing(1200, 830, [
    frame,
    ...[22, 10].map((height, index) =>
      rectangle(
        { left: x(index + 1) - 60, right: x(index + 1) + 60, top: y(height), bottom: y(0) },
        { color: 'none', fill: ink.blue },
      ),
    ),
  ]);
};

/** Six channels: quiet at first, then in all of them bursts of several spikes and a slow wave, four a second. */
export const spikesAndWaves = () => {
  const names = ['F3', 'F4', 'C3', 'C4', 'O1', 'O2'];
  const next = randomNumbers(13);
  const [start, end] = [1.6, 3.85]; // nine whole cycles
  const burst = (time: number, size: number) => {
    if (time < start || time > end) return 0;
    const phase = ((time - start) * 4) % 1;
    const spikes = phase < 0.42 ? Math.sin((phase / 0.14) * 2 * Math.PI) * 46 : 0;
    const wave = phase >= 0.42 ? -60 * Math.sin(((phase - 0.42) / 0.58) * Math.PI) : 0;
    return (spikes + wave) * size;
  };
  const trace = (index: number) => {
    const [one, other] = [next() * 6, next() * 6];
    const size = [1, 1, 0.85, 0.85, 0.5, 0.5][index] ?? 1;
    const middle = 130 + index * 125;
    return polyline(
      steps(0, 5, 0.005).map((time): Point => {
        const alpha = 7 * Math.sin(time * 62 + one) + 4 * Math.sin(time * 41 + other);
        return [130 + time * 205, middle - alpha - burst(time, size)];
      }),
      { color: ink.black, width: 3 },
    );
  };
  return drawing(1200, 920, [
    ...steps(0, 5, 1).map((second) =>
      segment([130 + second * 205, 50], [130 + second * 205, 830], { color: ink.pale, width: 2 }),
    ),
    ...names.map((name, index) => text([30, 142 + index * 125], name) + trace(index)),
    segment([130, 868], [335, 868], { width: 5 }),
    text([350, 882], '1 second'),
  ]);
};

/** Forced expiration over time: after one second 1.1 of 2.1 liters; predicted 2.4 of 3.1. */
export const slowExpiration = () => {
  const { frame, curve, at } = chart(
    { left: 130, top: 100, right: 1150, bottom: 690 },
    { from: 0, to: 8, ticks: steps(0, 8, 1), label: 'Time (s)', hasGrid: true },
    {
      from: 0,
      to: 3.6,
      ticks: [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5],
      label: 'Exhaled volume (L), after a bronchodilator',
      hasGrid: true,
    },
  );
  return drawing(1200, 830, [
    frame,
    curve((time) => 3.1 * (1 - Math.exp(-time / 0.67)), [0, 5], { color: ink.gray, dash: '14 14', width: 5 }),
    // Two thirds leave slowly: 1.1 L in the first second and 2.1 L in all.
    curve((time) => 2.12 - 0.72 * Math.exp(-time / 0.35) - 1.4 * Math.exp(-time / 3), [0, 8], {
      color: ink.blue,
      width: 7,
    }),
    text(at(5.2, 3.2), 'Predicted', { color: ink.gray }),
    text(at(5.6, 1.45), 'Patient', { color: ink.blue, weight: 600 }),
  ]);
};

/** Before the rupture 140/min with accelerations, then a smooth wave, then a fall to 70/min. */
export const smoothWaveThenFall = () => {
  const { frame, line, at } = chart(
    { left: 130, top: 100, right: 1160, bottom: 640 },
    { from: 0, to: 10, ticks: steps(0, 10, 1), label: 'Minutes', hasGrid: true },
    { from: 50, to: 200, ticks: [50, 80, 110, 140, 170, 200], label: 'Fetal heart rate (/min)', hasGrid: true },
  );
  const rate = (time: number) => {
    if (time < 4) {
      const rises = [0.9, 2.4].reduce((sum, peak) => sum + 24 * Math.exp(-(((time - peak) / 0.22) ** 2)), 0);
      return 140 + rises + 4 * Math.sin(time * 47) + 3 * Math.sin(time * 83 + 1) + 2 * Math.sin(time * 19);
    }
    if (time < 8) return 140 + 7 * Math.sin((time - 4) * 2 * Math.PI * 4);
    return 70 + 70 * Math.exp(-(time - 8) / 0.25) + 1.5 * Math.sin((time - 8) * 30);
  };
  const [x] = at(4, 0);
  return drawing(1200, 780, [
    frame,
    segment([x, 150], [x, 640], { color: ink.red, width: 4, dash: '12 12' }),
    text([x + 14, 150], 'Membranes rupture', { color: ink.red }),
    line(
      steps(0, 10, 0.02).map((time): Point => [time, rate(time)]),
      { color: ink.blue, width: 5 },
    ),
  ]);
};

/** Flow in an artery of the brain over four beats, with its mean as a dashed line. */
function flowPanel(top: number, label: string, mean: number): string[] {
  const panel: Chart = chart(
    { left: 130, top, right: 1150, bottom: top + 300 },
    { from: 0, to: 4, ticks: [0, 1, 2, 3, 4].map((at) => [at, ''] as const), label: '' },
    {
      from: 0,
      to: 380,
      ticks: [0, 50, 100, 150, 200, 250, 300, 350].map((at) => [at, at % 100 ? '' : String(at)] as const),
      label,
      hasGrid: true,
    },
  );
  const shape = (phase: number) =>
    0.66 + 0.78 * Math.exp(-(((phase - 0.14) / 0.1) ** 2)) + 0.36 * Math.exp(-(((phase - 0.42) / 0.18) ** 2));
  const average = steps(0, 0.99, 0.01).reduce((sum, phase) => sum + shape(phase), 0) / 100;
  const [, y] = panel.at(0, mean);
  return [
    panel.frame,
    panel.curve((time) => (mean * shape(time % 1)) / average, [0, 4], { color: ink.blue, width: 5 }),
    segment([130, y], [1150, y], { color: ink.red, width: 4, dash: '14 12' }),
  ];
}

const flowPair = (first: readonly [string, number], second: readonly [string, number]) =>
  drawing(1200, 920, [
    ...flowPanel(100, ...first),
    ...flowPanel(510, ...second),
    text([130, 890], 'Dashed: mean velocity. One beat per division', { size: 36, color: ink.gray }),
  ]);

export const flowOnBothSides = () =>
  flowPair(['Right middle cerebral artery (cm/s)', 216], ['Left middle cerebral artery (cm/s)', 209]);

/** Six and a half times as fast in the brain as in the neck. */
export const flowInBrainAndNeck = () =>
  flowPair(['Right middle cerebral artery (cm/s)', 215], ['Right internal carotid artery in the neck (cm/s)', 33]);
