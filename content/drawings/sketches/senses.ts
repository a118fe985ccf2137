import { chart } from '../pen/chart.ts';
import { circle, drawing, ink, path, type Point, points, segment } from '../pen/shapes.ts';
import { text } from '../pen/text.ts';

const bracket = ([x, y]: Point) =>
  path(`M${x + 14} ${y - 18} L${x - 14} ${y} L${x + 14} ${y + 18}`, { color: ink.red, width: 6 });
const ring = (center: Point) => circle(center, 17, { color: ink.red, width: 6, fill: ink.white });

/** Air is heard 45 dB worse than bone at the low tones; bone has its worst place at 2000 Hz. Red: a right ear. */
export const conductiveLoss = () => {
  const tones = [250, 500, 1000, 2000, 4000, 8000];
  const { frame, line, at } = chart(
    { left: 130, top: 100, right: 1150, bottom: 740 },
    { from: 200, to: 10_000, scale: 'log', ticks: tones, label: 'Frequency (Hz)', hasGrid: true },
    { from: 120, to: -10, ticks: [0, 20, 40, 60, 80, 100, 120], label: 'Right ear: hearing level (dB)', hasGrid: true },
  );
  const air = points('250,50 500,50 1000,45 2000,45 4000,40 8000,40');
  const bone = points('250,5 500,5 1000,10 2000,25 4000,10');
  return drawing(1200, 880, [
    frame,
    line(air, { color: ink.red, width: 5 }),
    ...air.map(([tone, level]) => ring(at(tone, level))),
    line(bone, { color: ink.red, width: 4, dash: '12 12' }),
    ...bone.map(([tone, level]) => bracket(at(tone, level))),
    ring(at(260, 84)),
    text(at(300, 87), 'Air conduction', { color: ink.red }),
    bracket(at(260, 99)),
    text(at(300, 102), 'Bone conduction', { color: ink.red }),
  ]);
};

const RADIUS = 250;

/** The half of a field that is lost, with a half circle around the center that is kept. */
const lostHalf = ([x, y]: Point, kept: number) =>
  path(
    `M${x} ${y - RADIUS} A${RADIUS} ${RADIUS} 0 0 1 ${x} ${y + RADIUS} L${x} ${y + kept} A${kept} ${kept} 0 0 0 ${x} ${y - kept} Z`,
    { color: 'none', fill: '#3a3f47' },
  );

function field(name: string, center: Point): string {
  const [x, y] = center;
  const thin = { color: '#9aa2ad', width: 2 };
  return [
    lostHalf(center, 46),
    circle(center, RADIUS / 3, thin),
    circle(center, (2 * RADIUS) / 3, thin),
    circle(center, RADIUS, { width: 5 }),
    segment([x - RADIUS, y], [x + RADIUS, y], thin),
    segment([x, y - RADIUS], [x, y + RADIUS], thin),
    text([x, 90], name, { anchor: 'middle', weight: 600 }),
    text([x, 725], 'Left   |   Right', { anchor: 'middle', color: ink.gray }),
  ].join('');
}

/** The right half of both fields, but for its center. */
export const homonymousHemianopia = () =>
  drawing(1200, 760, [
    field('Left eye', [300, 380]),
    field('Right eye', [900, 380]),
    text([600, 40], 'Dark: not seen', { anchor: 'middle', color: ink.gray }),
  ]);
