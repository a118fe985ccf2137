import { chart } from '../pen/chart.ts';
import { arrow, circle, drawing, ink, points, steps } from '../pen/shapes.ts';
import { text } from '../pen/text.ts';

const bell = (time: number, center: number, width: number) => Math.exp(-(((time - center) / width) ** 2));
const rise = (time: number, center: number, width: number) => 1 / (1 + Math.exp((center - time) / width));

/** Markers that come and go; at the arrow both surface markers are below the limit. */
export const hepatitisMarkers = () => {
  const { frame, curve, at } = chart(
    { left: 60, top: 100, right: 1150, bottom: 690 },
    { from: 0, to: 52, ticks: [0, 8, 16, 24, 32, 40, 48], label: 'Weeks after exposure' },
    { from: 0, to: 100, label: 'Level (dashed line: limit of detection)' },
  );
  const x = at(26, 0)[0];
  return drawing(1200, 830, [
    frame,
    curve(() => 12, [0, 52], { color: ink.black, width: 3, dash: '10 12' }),
    curve((week) => 86 * bell(week, 12, week < 12 ? 5.2 : 6.6), [0, 52], { color: ink.red, width: 7 }),
    curve((week) => 74 * rise(week, 38, 1.9), [0, 52], { color: ink.green, width: 7 }),
    text(at(1, 92), 'HBsAg', { color: ink.red, weight: 600 }),
    text(at(41, 82), 'Anti-HBs', { color: ink.green, weight: 600 }),
    arrow([x, 150], [x, 600], { width: 6 }),
    text([x, 132], 'Blood sample', { anchor: 'middle', weight: 600 }),
  ]);
};

/** The urine stays thin without water and becomes three times as concentrated after the injection. */
export const waterDeprivation = () => {
  const { frame, line, at } = chart(
    { left: 140, top: 100, right: 1150, bottom: 690 },
    { from: 0, to: 10, ticks: steps(0, 10, 2), label: 'Hours without water', hasGrid: true },
    { from: 0, to: 800, ticks: steps(0, 800, 200), label: 'Osmolality (mOsm/kg)', hasGrid: true },
  );
  const urine = points('0,120 1,135 2,150 3,165 4,176 5,182 6,185 7,188 8,420 9,560 10,590');
  const plasma = points('0,289 2,292 4,296 6,300 7,302 8,300 10,296');
  const [x, y] = at(7, 190);
  return drawing(1200, 830, [
    frame,
    line(plasma, { color: ink.gray, dash: '14 14', width: 6 }),
    line(urine, { color: ink.blue, width: 7 }),
    ...urine.map(([hour, level]) => circle(at(hour, level), 10, { color: ink.blue, fill: ink.blue })),
    text(at(0.4, 330), 'Plasma', { color: ink.gray }),
    text(at(0.4, 60), 'Urine', { color: ink.blue, weight: 600 }),
    arrow([x, 180], [x, y - 30], { width: 5 }),
    text([x, 160], 'Desmopressin', { anchor: 'middle', weight: 600 }),
  ]);
};
