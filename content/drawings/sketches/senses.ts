import { chart } from '../pen/chart.ts';
import { circle, drawing, ink, path, type Point, points, segment } from '../pen/shapes.ts';
import { text } from '../pen/text.ts';

const bracket = ([x, y]: Point) =>
  path(`M${x + 14} ${y - 18} L${x - 14} ${y} L${x + 14} ${y + 18}`, { color: ink.red, width: 6 });
const ring = (center: Point) => circle(center, 17, { color: ink.red, width: 6, fill: ink.white });

type Thresholds = readonly Point[];

const cross = ([x, y]: Point) =>
  path(`M${x - 15} ${y - 15} L${x + 15} ${y + 15} M${x - 15} ${y + 15} L${x + 15} ${y - 15}`, {
    color: ink.blue,
    width: 6,
  });

const hearingChart = (label: string) =>
  chart(
    { left: 130, top: 100, right: 1150, bottom: 740 },
    {
      from: 200,
      to: 10_000,
      scale: 'log',
      ticks: [250, 500, 1000, 2000, 4000, 8000],
      label: 'Frequency (Hz)',
      hasGrid: true,
    },
    { from: 120, to: -10, ticks: [0, 20, 40, 60, 80, 100, 120], label, hasGrid: true },
  );

/** Air is heard 45 dB worse than bone at the low tones; bone has its worst place at 2000 Hz. Red: a right ear. */
export const conductiveLoss = () => {
  const { frame, line, at } = hearingChart('Right ear: hearing level (dB)');
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

/** Both ears by air; bone conduction of the right ear where it is given. */
function bothEars(right: Thresholds, left: Thresholds, bone: Thresholds): string {
  const { frame, line, at } = hearingChart('Hearing level (dB)');
  return drawing(1200, 880, [
    frame,
    line(right, { color: ink.red, width: 5 }),
    line(left, { color: ink.blue, width: 5, dash: '16 10' }),
    ...right.map(([tone, level]) => ring(at(tone, level))),
    ...left.map(([tone, level]) => cross(at(tone, level))),
    ...bone.map(([tone, level]) => bracket(at(tone, level))),
    ring(at(260, 80)),
    text(at(300, 83), 'Right, air', { color: ink.red }),
    bracket(at(260, 95)),
    text(at(300, 98), 'Right, bone', { color: ink.red }),
    cross(at(260, 110)),
    text(at(300, 113), 'Left, air', { color: ink.blue }),
  ]);
}

/** Only the right ear, and only at high tones; bone is no better than air. */
export const oneSidedHighTones = () =>
  bothEars(
    points('250,10 500,10 1000,15 2000,30 4000,50 8000,55'),
    points('250,10 500,5 1000,10 2000,10 4000,15 8000,20'),
    points('500,10 1000,15 2000,30 4000,50'),
  );

/** Both ears alike: normal up to 1000 Hz, then a steep fall. */
export const highTonesOnBothSides = () =>
  bothEars(
    points('250,5 500,10 1000,10 2000,25 4000,50 8000,60'),
    points('250,10 500,5 1000,10 2000,20 4000,50 8000,55'),
    points('500,10 1000,10 2000,25 4000,50'),
  );

const RADIUS = 250;

/** The half of a field that is lost, with a half circle around the center that is kept. */
const lostHalf = ([x, y]: Point, kept: number) =>
  path(
    `M${x} ${y - RADIUS} A${RADIUS} ${RADIUS} 0 0 1 ${x} ${y + RADIUS} L${x} ${y + kept} A${kept} ${kept} 0 0 0 ${x} ${y - kept} Z`,
    { color: 'none', fill: '#3a3f47' },
  );

function field(name: string, center: Point, lost: string): string {
  const [x, y] = center;
  const thin = { color: '#9aa2ad', width: 2 };
  return [
    lost,
    circle(center, RADIUS / 3, thin),
    circle(center, (2 * RADIUS) / 3, thin),
    circle(center, RADIUS, { width: 5 }),
    segment([x - RADIUS, y], [x + RADIUS, y], thin),
    segment([x, y - RADIUS], [x, y + RADIUS], thin),
    text([x, 90], name, { anchor: 'middle', weight: 600 }),
    text([x, 725], 'Left   |   Right', { anchor: 'middle', color: ink.gray }),
  ].join('');
}

function fields(lostAt: (center: Point) => string): string {
  const [left, right]: [Point, Point] = [
    [300, 380],
    [900, 380],
  ];
  return drawing(1200, 760, [
    field('Left eye', left, lostAt(left)),
    field('Right eye', right, lostAt(right)),
    text([600, 40], 'Dark: not seen', { anchor: 'middle', color: ink.gray }),
  ]);
}

/** The right half of both fields, but for its center. */
export const homonymousHemianopia = () => fields((center) => lostHalf(center, 46));

/** Most of the right upper quarter of both fields: a wedge between the vertical midline and just above the horizontal one. */
export const upperQuarters = () =>
  fields(([x, y]) =>
    path(`M${x} ${y} L${x} ${y - RADIUS} A${RADIUS} ${RADIUS} 0 0 1 ${x + RADIUS * 0.966} ${y - RADIUS * 0.259} Z`, {
      color: 'none',
      fill: '#3a3f47',
    }),
  );
