import { chart } from '../pen/chart.ts';
import { drawing, ink, type Point, polyline, segment, steps, type Stroke } from '../pen/shapes.ts';
import { text } from '../pen/text.ts';

const NORMAL = { color: ink.gray, dash: '14 14', width: 5 };
const PATIENT = { color: ink.blue, width: 7 };

/** The corners of a loop and how the filling and the ejection run between them. */
interface Loop {
  filling: Point[];
  ejection: Point[];
}

const loop = ({ filling, ejection }: Loop): Point[] => [...filling, ...ejection, ...filling.slice(0, 1)];

const along = (from: number, to: number, of: (share: number) => number): Point[] =>
  steps(0, 1, 0.02).map((share) => [from + (to - from) * share, of(share)]);

/** No phase in which the volume stays the same: it grows from the end of ejection on, to far more than normal. */
export const aorticRegurgitationLoop = () => {
  const { frame, line, at } = chart(
    { left: 130, top: 100, right: 1150, bottom: 690 },
    { from: 0, to: 260, ticks: steps(0, 250, 50), label: 'Left ventricular volume (mL)' },
    { from: 0, to: 180, ticks: steps(0, 160, 40), label: 'Left ventricular pressure (mm Hg)' },
  );
  const normal = loop({
    filling: along(50, 120, (share) => 8 - 5 * Math.sin(Math.PI * share * 0.8) + 3 * share),
    ejection: along(120, 50, (share) => 80 + 42 * Math.sin(Math.PI * (0.12 + share * 0.72)) + 14 * share),
  });
  const patient = loop({
    filling: along(82, 228, (share) => 14 - 4 * Math.sin(Math.PI * share) + 8 * share + 110 * (1 - share) ** 12),
    ejection: [
      ...along(228, 240, (share) => 22 + 40 * share ** 1.4),
      ...along(240, 82, (share) => 56 + 96 * Math.sin(Math.PI * (0.02 + share * 0.7)) - 6 * share),
    ],
  });
  return drawing(1200, 830, [
    frame,
    line(normal, NORMAL),
    line(patient, PATIENT),
    text(at(8, 96), 'Normal', { color: ink.gray }),
    text(at(196, 142), 'Patient', { color: ink.blue, weight: 600 }),
  ]);
};

/** Waves of a beat: when, how broad, how high. Negative ones are descents. */
type Waves = readonly (readonly [center: number, width: number, height: number])[];

const BEAT_MS = 860;
const normalVein: Waves = [
  [130, 55, 70],
  [265, 30, 26],
  [400, 75, -42],
  [590, 70, 48],
  [730, 45, -22],
];
/** After a normal a wave one that begins with the QRS complex and fills systole; no x descent, a deep y. */
const patientVein: Waves = [
  [130, 50, 62],
  [330, 80, 80],
  [505, 105, 150],
  [730, 60, -40],
];
const ecg: Waves = [
  [80, 28, 16],
  [188, 7, -10],
  [205, 9, 95],
  [224, 8, -20],
  [440, 50, 26],
];
/** Where the names of the normal waves stand: milliseconds, and pixels over the baseline. */
const waveNames = [
  ['a', 130, 88],
  ['c', 270, 62],
  ['x', 400, -78],
  ['v', 590, 66],
  ['y', 745, -62],
] as const;

const xAt = (time: number) => 60 + time * 0.62;

function trace(waves: Waves, base: number, stroke: Stroke): string {
  const height = (time: number) =>
    waves.reduce((sum, [center, width, size]) => sum + size * Math.exp(-(((time - center) / width) ** 2)), 0);
  return polyline(
    steps(0, 2 * BEAT_MS, 4).map((time) => [xAt(time), base - height(time % BEAT_MS)]),
    stroke,
  );
}

/** Two beats of the pressure in the jugular vein, normal and of the patient, over the ECG. */
export const jugularPulse = () =>
  drawing(1200, 900, [
    ...[185, BEAT_MS + 185]
      .map(xAt)
      .map((x) => segment([x, 60], [x, 850], { color: ink.pale, width: 3, dash: '10 10' })),
    text([20, 52], 'Normal jugular venous pressure', { color: ink.gray }),
    trace(normalVein, 230, { color: ink.gray, width: 5 }),
    ...waveNames.map(([name, time, up]) => text([xAt(time), 230 - up], name, { anchor: 'middle', color: ink.gray })),
    text([20, 352], 'Patient', { color: ink.blue, weight: 600 }),
    trace(patientVein, 620, { color: ink.blue, width: 7 }),
    text([20, 726], 'ECG'),
    trace(ecg, 840, { color: ink.black, width: 4 }),
  ]);
