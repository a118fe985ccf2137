import { chart } from '../pen/chart.ts';
import { drawing, ink, rectangle } from '../pen/shapes.ts';
import { text } from '../pen/text.ts';

const bell = (place: number, center: number, width: number) => Math.exp(-(((place - center) / width) ** 2));

/** Height, place and width of the five peaks of serum. */
type Fractions = readonly (readonly [height: number, center: number, width: number])[];
const normalSerum: Fractions = [
  [92, 12, 3.4],
  [11, 27, 3],
  [21, 42, 4.4],
  [25, 60, 4.4],
  [24, 82, 8],
];
/** Small proteins are lost, the largest ones stay. */
const patientSerum: Fractions = [
  [34, 12, 3.4],
  [9, 27, 3],
  [56, 42, 4.4],
  [27, 60, 4.4],
  [7, 82, 8],
];

export const nephroticProteins = () => {
  const names = ['Albumin', 'α1', 'α2', 'β', 'γ'];
  const { frame, curve } = chart(
    { left: 60, top: 100, right: 1150, bottom: 690 },
    {
      from: 0,
      to: 100,
      ticks: names.map((name, index) => [normalSerum[index]?.[1] ?? 0, name] as const),
      label: 'Serum protein fraction',
    },
    { from: 0, to: 100, label: 'Amount' },
  );
  const serum = (fractions: Fractions) => (place: number) =>
    2 + fractions.reduce((sum, [height, center, width]) => sum + height * bell(place, center, width), 0);
  return drawing(1200, 830, [
    frame,
    curve(serum(normalSerum), [0, 100], { color: ink.gray, dash: '14 14', width: 5 }),
    curve(serum(patientSerum), [0, 100], { color: ink.blue, width: 7 }),
    text([330, 150], 'Normal', { color: ink.gray }),
    text([620, 300], 'Patient', { color: ink.blue, weight: 600 }),
  ]);
};

type Band = 'A' | 'F' | 'S' | 'A₂';
const bandAt: Record<Band, number> = { 'A₂': 250, S: 350, F: 430, A: 520 };

interface Lane {
  name: string[];
  /** How thick and dark each band is, from 0 to 1. */
  bands: Partial<Record<Band, number>>;
}

const LANE = { width: 200, step: 250, first: 190, top: 190, bottom: 580 };

function laneOf({ name, bands }: Lane, index: number): string {
  const left = LANE.first + index * LANE.step;
  const weight = name.includes('Patient') ? 600 : 400;
  return [
    rectangle(
      { left, top: LANE.top, right: left + LANE.width, bottom: LANE.bottom },
      { color: ink.gray, width: 3, fill: '#f4f6f8' },
    ),
    ...name.map((word, row) => text([left + 100, 120 + row * 48], word, { anchor: 'middle', weight, size: 38 })),
    ...Object.entries(bands).map(([band, amount]) => bandOf(left, bandAt[band as Band], amount)), // their keys are bands
  ].join('');
}

function bandOf(left: number, middle: number, amount: number): string {
  const half = 6 + 18 * amount;
  const shade = (light: number, dark: number) => Math.round(light + (dark - light) * amount);
  return rectangle(
    { left: left + 22, right: left + LANE.width - 22, top: middle - half, bottom: middle + half },
    { color: 'none', fill: `rgb(${shade(200, 45)},${shade(195, 40)},${shade(225, 130)})`, round: 12 },
  );
}

/** Alkaline gel; the patient has more S than A, and more A₂ than the others. */
export const hemoglobinGel = () => {
  const lanes: Lane[] = [
    { name: ['Healthy', 'adult'], bands: { A: 1, 'A₂': 0.12 } },
    { name: ['Sickle cell', 'trait'], bands: { A: 0.75, S: 0.55, 'A₂': 0.12 } },
    { name: ['Sickle cell', 'anemia'], bands: { S: 1, F: 0.25, 'A₂': 0.12 } },
    { name: ['Patient'], bands: { A: 0.32, S: 0.9, F: 0.25, 'A₂': 0.36 } },
  ];
  return drawing(1200, 720, [
    text([20, 60], 'Hemoglobin electrophoresis, alkaline gel'),
    ...lanes.map(laneOf),
    ...Object.entries(bandAt).map(([band, y]) => text([150, y + 14], band, { anchor: 'end', weight: 600 })),
    text([20, 650], 'Start above, positive pole below', { color: ink.gray }),
  ]);
};
