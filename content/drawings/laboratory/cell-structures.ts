import {
  circle,
  clipped,
  drawing,
  ellipse,
  ink,
  path,
  type Point,
  points,
  rectangle,
  segment,
  steps,
  turned,
} from '../pen/shapes.ts';
import { text } from '../pen/text.ts';

/** A cross-section of a cilium: nine linked pairs around two single tubes, with or without the two short arms of each pair. */
function cilium([x, y]: Point, hasArms: boolean): string {
  const tube = (at: Point) => circle(at, 20, { color: '#3b4c5c', width: 7, fill: ink.white });
  const pair = (index: number) =>
    turned([x, y], index * 40, [
      path('M-27 -169 Q-62 -146 -93 -140', { color: '#8a97a5', width: 4 }),
      segment([-19, -168], [0, -64], { color: '#8a97a5', width: 5 }),
      tube([-19, -190]),
      tube([19, -187]),
      hasArms ? path('M-40 -202 Q-60 -208 -63 -191 M-41 -182 Q-58 -180 -60 -168', { color: ink.red, width: 8 }) : '',
    ]);
  return [
    circle([x, y], 240, { color: '#8c6f4f', width: 10, fill: '#f6f1e8' }),
    circle([x, y], 60, { color: '#8a97a5', width: 5 }),
    tube([x - 28, y]),
    tube([x + 28, y]),
    ...steps(0, 8, 1).map(pair),
  ].join('');
}

export const ciliaCompared = () =>
  drawing(1200, 660, [
    cilium([310, 370], true),
    cilium([890, 370], false),
    text([310, 80], 'Healthy person', { anchor: 'middle', weight: 600 }),
    text([890, 80], 'Patient', { anchor: 'middle', weight: 600 }),
  ]);

/** A sperm: head with a nucleus, and in health a cap over its front. */
function sperm([x, y]: Point, hasCap: boolean): string {
  return [
    path(`M${x} ${y + 262} Q${x} ${y + 380} ${x - 16} ${y + 470} Q${x - 34} ${y + 600} ${x + 10} ${y + 700}`, {
      color: '#55707f',
      width: 14,
    }),
    rectangle(
      { left: x - 24, right: x + 24, top: y + 110, bottom: y + 270 },
      { color: '#55707f', width: 6, fill: '#d5e2e8', round: 16 },
    ),
    ...steps(0, 5, 1).map((index) =>
      segment([x - 20, y + 132 + index * 24], [x + 20, y + 120 + index * 24], { color: '#7d4a2a', width: 8 }),
    ),
    hasCap
      ? ellipse([x, y], [92, 132], { color: '#2a4a5a', width: 6, fill: '#e9f0f3' }) +
        clipped('cap', `M${x - 100} ${y - 140} H${x + 100} V${y + 30} H${x - 100} Z`, [
          ellipse([x, y], [92, 132], { color: '#2a4a5a', width: 6, fill: '#f2c14e' }),
        ])
      : circle([x, y + 44], 84, { color: '#2a4a5a', width: 6, fill: '#e9f0f3' }),
    hasCap
      ? ellipse([x, y + 22], [70, 104], { color: '#2a4a5a', width: 4, fill: '#6d7fa8' })
      : circle([x, y + 44], 66, { color: '#2a4a5a', width: 4, fill: '#6d7fa8' }),
  ].join('');
}

export const spermCompared = () =>
  drawing(1200, 1020, [
    sperm([320, 280], true),
    sperm([880, 280], false),
    text([320, 80], 'Healthy man', { anchor: 'middle', weight: 600 }),
    text([880, 80], 'Patient', { anchor: 'middle', weight: 600 }),
    text([560, 320], 'Nucleus', { color: '#4a5c85' }),
    segment([552, 306], [368, 306], { color: '#4a5c85' }),
    segment([722, 306], [826, 320], { color: '#4a5c85' }),
  ]);

/** Thick skin of the palm: the affected bodies are large, oval and layered, and lie far below the surface. */
export const layeredBodies = () => {
  const body = ([x, y]: Point, turn: number) =>
    turned([x, y], turn, [
      ...[100, 84, 68, 52, 36].map((size) =>
        ellipse([0, 0], [size * 1.5, size], { color: '#a8728a', width: 4, fill: size % 32 ? '#f7e3ea' : '#fbeff3' }),
      ),
      segment([-150, 0], [60, 0], { color: '#6b3f86', width: 10 }),
    ]);
  const ridges = steps(0, 6, 1)
    .map((index) => `Q${90 + index * 180} 330 ${180 + index * 180} 230`)
    .join(' ');
  return drawing(1200, 1000, [
    rectangle({ left: 0, top: 60, right: 1200, bottom: 1000 }, { color: 'none', fill: '#fbe3e6' }),
    rectangle({ left: 0, top: 795, right: 1200, bottom: 1000 }, { color: 'none', fill: '#fbeecb' }),
    ...points('120,930 300,960 480,930 660,965 840,935 1020,960 1150,930 210,900 930,900').map((at) =>
      ellipse(at, [84, 56], { color: '#e6c98f', width: 4, fill: '#fdf3d6' }),
    ),
    path(`M0 130 L0 230 ${ridges} L1200 130 Z`, { color: '#b5658f', width: 4, fill: '#e3a9c8' }),
    rectangle({ left: 0, top: 60, right: 1200, bottom: 140 }, { color: 'none', fill: '#e6b8a8' }),
    body([330, 690], 12),
    body([840, 650], -18),
    text([30, 45], 'Surface of the palm'),
    text([900, 425], 'Dermis'),
    text([30, 848], 'Subcutaneous fat'),
  ]);
};
