import { type Chart, chart } from '../pen/chart.ts';
import { circle, drawing, ink, type Point, points } from '../pen/shapes.ts';
import { text } from '../pen/text.ts';

type Percentiles = readonly [age: number, third: number, middle: number, high: number];

/** About those of the American charts for boys. */
const heights: Percentiles[] = [
  [2, 80, 87, 93.5],
  [3, 88, 95.5, 103],
  [4, 94, 102.5, 111],
  [5, 100, 109, 118],
  [6, 105.5, 115.5, 125.5],
  [7, 111, 122, 132.5],
  [8, 117, 128, 139],
  [9, 122, 133.5, 145],
  [10, 126, 138.5, 151],
];
const weights: Percentiles[] = [
  [2, 10.3, 12.6, 15.6],
  [3, 11.7, 14.3, 18],
  [4, 13.2, 16.2, 21],
  [5, 14.8, 18.4, 24.5],
  [6, 16.5, 20.7, 28],
  [7, 18.2, 23, 32.5],
  [8, 20, 25.6, 37.5],
  [9, 21.8, 28.6, 43.5],
  [10, 23.8, 32, 50],
];

const NAMES = ['3rd', '50th', '97th'];

const background = ({ line, at }: Chart, table: readonly Percentiles[]) =>
  NAMES.map((name, index) => {
    const way = table.map((row): Point => [row[0], row[index + 1] ?? 0]);
    const [, end] = at(10, way.at(-1)?.[1] ?? 0);
    return line(way, { color: ink.gray, width: 4 }) + text([1092, end + 14], name, { color: ink.gray, size: 36 });
  });

const measured = ({ line, at }: Chart, values: Point[]) =>
  line(values, { color: ink.blue, width: 6 }) +
  values.map(([age, value]) => circle(at(age, value), 12, { color: ink.blue, fill: ink.blue })).join('');

/** Height leaves its percentile at five years while weight keeps to its own. */
export const growthChart = () => {
  const ages = [2, 4, 6, 8, 10];
  const height = chart(
    { left: 130, top: 100, right: 1080, bottom: 640 },
    { from: 2, to: 10, ticks: ages.map((age) => [age, ''] as const), label: '', hasGrid: true },
    { from: 70, to: 155, ticks: [80, 100, 120, 140], label: 'Height (cm)', hasGrid: true },
  );
  const weight = chart(
    { left: 130, top: 780, right: 1080, bottom: 1180 },
    { from: 2, to: 10, ticks: ages, label: 'Age (years)', hasGrid: true },
    { from: 5, to: 52, ticks: [10, 20, 30, 40, 50], label: 'Weight (kg)', hasGrid: true },
  );
  return drawing(1200, 1310, [
    height.frame,
    ...background(height, heights),
    measured(height, points('2,86.5 3,95 4,102 5,108 6,111 7,112.6 8,113.8')),
    weight.frame,
    ...background(weight, weights),
    measured(weight, points('2,12.5 3,14.4 4,16.4 5,18.8 6,21.4 7,24.3 8,27.4')),
  ]);
};
