import { chart } from '../pen/chart.ts';
import { circle, drawing, ink, type Point, points, rectangle, segment } from '../pen/shapes.ts';
import { text } from '../pen/text.ts';

const stairs = (points: readonly Point[]): Point[] =>
  points.flatMap(([time, share], index) => [[time, points[index - 1]?.[1] ?? share] as Point, [time, share] as Point]);

/** Half of the patients are alive at 12 months with one and at 20 months with the other treatment. */
export const survivalCurves = () => {
  const { frame, line, at } = chart(
    { left: 130, top: 100, right: 1150, bottom: 690 },
    { from: 0, to: 40, ticks: [0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40], label: 'Months', hasGrid: true },
    { from: 0, to: 100, ticks: [0, 25, 50, 75, 100], label: 'Patients alive (%)', hasGrid: true },
  );
  const standard = stairs(points('0,100 2,94 4,86 6,77 8,68 10,58 12,48 15,40 18,33 22,27 27,22 33,18 40,18'));
  const added = stairs(points('0,100 3,95 5,89 8,81 11,73 14,65 17,57 20,47 24,41 29,35 34,31 40,31'));
  return drawing(1200, 830, [
    frame,
    line(standard, { color: ink.gray, dash: '14 12', width: 6 }),
    line(added, { color: ink.blue, width: 7 }),
    text(at(17.2, 66), 'With the new drug', { color: ink.blue, weight: 600 }),
    text(at(5, 15), 'Standard treatment', { color: ink.gray }),
  ]);
};

/** Five cut-offs on one curve; only the second last misses hardly anybody and is still of use. */
export const rocCutOffs = () => {
  const cutOffs = points('0.02,0.42 0.1,0.71 0.25,0.87 0.48,0.985 0.96,1');
  const way = points(
    '0,0 0.005,0.2 0.02,0.42 0.05,0.58 0.1,0.71 0.17,0.81 0.25,0.87 0.35,0.94 0.48,0.985 0.7,0.995 0.96,1 1,1',
  );
  const { frame, line, at } = chart(
    { left: 140, top: 100, right: 960, bottom: 830 },
    { from: 0, to: 1, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1], label: '1 − specificity', hasGrid: true },
    { from: 0, to: 1, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1], label: 'Sensitivity', hasGrid: true },
  );
  return drawing(1200, 970, [
    frame,
    line(points('0,0 1,1'), { color: ink.gray, width: 3, dash: '10 10' }),
    line(way, { color: ink.blue, width: 6 }),
    ...cutOffs.map(([x, y], index) => {
      const [px, py] = at(x, y);
      return (
        circle([px, py], 15, { color: ink.red, fill: ink.red }) +
        text([px + 22, py + 50], String(index + 1), { weight: 600, size: 46 })
      );
    }),
  ]);
};

interface Interval {
  name: string;
  low: number;
  middle: number;
  high: number;
}

/** The estimate as a square on the line of its interval. */
function intervalOf({ name, low, middle, high }: Interval, x: (value: number) => number, y: number): string {
  const stroke = { color: ink.blue, width: 7 };
  return [
    text([x(4.2), y + 14], name),
    segment([x(low), y], [x(high), y], stroke),
    segment([x(low), y - 20], [x(low), y + 20], stroke),
    segment([x(high), y - 20], [x(high), y + 20], stroke),
    rectangle(
      { left: x(middle) - 17, top: y - 17, right: x(middle) + 17, bottom: y + 17 },
      { color: ink.blue, fill: ink.blue },
    ),
  ].join('');
}

/** Both intervals include zero and end before the margin. */
export const noninferiority = () => {
  const { frame, x } = chart(
    { left: 60, top: 100, right: 1150, bottom: 560 },
    { from: -15, to: 15, ticks: [-15, -10, -5, 0, 5, 10, 15], label: 'Difference of cure (percentage points)' },
    { from: 0, to: 1, label: '' },
  );
  return drawing(1200, 700, [
    frame,
    segment([x(0), 100], [x(0), 560], { width: 4 }),
    segment([x(-10), 100], [x(-10), 560], { color: ink.red, width: 6, dash: '14 12' }),
    text([x(-10) - 16, 150], 'Margin', { anchor: 'end', color: ink.red, weight: 600 }),
    intervalOf({ name: 'All as assigned', low: -7.3, middle: -2.1, high: 3.1 }, x, 240),
    intervalOf({ name: 'Per protocol', low: -6.8, middle: -1.7, high: 3.4 }, x, 430),
    text([x(0) - 24, 76], 'Long course better', { anchor: 'end', color: ink.gray }),
    text([x(0) + 24, 76], 'Short course better', { color: ink.gray }),
  ]);
};

/** The interval reaches from 0.51 just across 1. */
export const hazardInterval = () => {
  const { frame, x } = chart(
    { left: 60, top: 100, right: 1150, bottom: 400 },
    {
      from: 0.4,
      to: 1.3,
      ticks: [0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3],
      label: 'Hazard ratio (95% confidence interval)',
      hasGrid: true,
    },
    { from: 0, to: 1, label: '' },
  );
  const hundredths = Array.from({ length: 90 }, (_, index) => 0.4 + index / 100);
  return drawing(1200, 540, [
    frame,
    ...hundredths.map((value) => segment([x(value), 400], [x(value), 390], { width: 2 })),
    segment([x(1), 100], [x(1), 400], { width: 5 }),
    segment([x(0.51), 250], [x(1.02), 250], { color: ink.blue, width: 7 }),
    segment([x(0.51), 226], [x(0.51), 392], { color: ink.blue, width: 4 }),
    segment([x(1.02), 226], [x(1.02), 392], { color: ink.blue, width: 4 }),
    rectangle({ left: x(0.72) - 17, top: 233, right: x(0.72) + 17, bottom: 267 }, { color: ink.blue, fill: ink.blue }),
    text([x(1) - 20, 76], 'Drug better', { anchor: 'end', color: ink.gray }),
    text([x(1) + 20, 76], 'Placebo better', { color: ink.gray }),
  ]);
};

/** Four kinds of events with drug and placebo: the last is rarer with the drug, the first more frequent. */
export const fourComponents = () => {
  const events: [name: string[], drug: number, placebo: number][] = [
    [['Death'], 4.4, 3.5],
    [['Myocardial', 'infarction'], 3, 3.1],
    [['Stroke'], 1.2, 1.2],
    [['Elective revas-', 'cularization'], 5.5, 9.2],
  ];
  const { frame, x, y } = chart(
    { left: 110, top: 100, right: 1160, bottom: 620 },
    { from: 0, to: 4, label: '' },
    {
      from: 0,
      to: 10,
      ticks: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      label: 'First events in 3 years (% of patients)',
      hasGrid: true,
    },
  );
  const bar = (middle: number, value: number, color: string) =>
    rectangle({ left: middle - 42, right: middle + 42, top: y(value), bottom: y(0) }, { color: 'none', fill: color });
  return drawing(1200, 840, [
    frame,
    ...events.flatMap(([name, drug, placebo], index) => {
      const middle = x(index + 0.5);
      const words = name.map((word, row) => text([middle, 676 + row * 46], word, { anchor: 'middle', size: 36 }));
      return [bar(middle - 48, drug, ink.blue), bar(middle + 48, placebo, '#9aa2ad'), words.join('')];
    }),
    rectangle({ left: 120, top: 776, right: 160, bottom: 816 }, { color: 'none', fill: ink.blue }),
    text([175, 810], 'Drug'),
    rectangle({ left: 330, top: 776, right: 370, bottom: 816 }, { color: 'none', fill: '#9aa2ad' }),
    text([385, 810], 'Placebo'),
  ]);
};
