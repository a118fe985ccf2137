import { arrow, circle, drawing, ellipse, ink, path, points, polyline, rectangle, segment } from '../pen/shapes.ts';
import { text } from '../pen/text.ts';

type Part = 'head' | 'trunk' | 'leftArm' | 'rightArm' | 'leftLeg' | 'rightLeg';

const BURNED = '#e0704d';
const SKIN = '#fbf3ec';

/** A body whose arms and legs are named as the viewer sees them. */
export function body(x: number, burned: readonly Part[]): string {
  const look = (part: Part) => ({ width: 4, fill: burned.includes(part) ? BURNED : SKIN });
  const limb = (points: string, part: Part) => path(points, look(part));
  return [
    limb(
      `M${x - 88} 250 L${x - 190} 560 Q${x - 205} 620 ${x - 168} 625 Q${x - 140} 620 ${x - 128} 570 L${x - 80} 400 Z`,
      'leftArm',
    ),
    limb(
      `M${x + 88} 250 L${x + 190} 560 Q${x + 205} 620 ${x + 168} 625 Q${x + 140} 620 ${x + 128} 570 L${x + 80} 400 Z`,
      'rightArm',
    ),
    limb(
      `M${x - 84} 570 L${x - 4} 590 L${x - 22} 950 Q${x - 28} 985 ${x - 60} 985 Q${x - 86} 985 ${x - 80} 950 Z`,
      'leftLeg',
    ),
    limb(
      `M${x + 84} 570 L${x + 4} 590 L${x + 22} 950 Q${x + 28} 985 ${x + 60} 985 Q${x + 86} 985 ${x + 80} 950 Z`,
      'rightLeg',
    ),
    path(
      `M${x - 88} 240 Q${x} 205 ${x + 88} 240 L${x + 76} 420 L${x + 84} 570 L${x} 592 L${x - 84} 570 L${x - 76} 420 Z`,
      look('trunk'),
    ),
    rectangle({ left: x - 24, top: 190, right: x + 24, bottom: 226 }, { ...look('head'), width: 3 }),
    ellipse([x, 140], [58, 72], look('head')),
  ].join('');
}

/** Front of the trunk 18, one whole arm 9, front of one leg 9. */
export const burnChart = () =>
  drawing(1200, 1110, [
    body(320, ['trunk', 'leftArm', 'leftLeg']),
    body(880, ['rightArm']),
    text([320, 1050], 'Front', { anchor: 'middle', weight: 600 }),
    text([880, 1050], 'Back', { anchor: 'middle', weight: 600 }),
    text([60, 690], 'Right'),
    text([470, 690], 'Left'),
    text([650, 690], 'Left'),
    text([1040, 690], 'Right'),
    rectangle({ left: 480, top: 60, right: 530, bottom: 110 }, { width: 3, fill: BURNED }),
    text([550, 100], 'Burned'),
  ]);

/** Bubbles in the water seal although the tube is clamped at the chest; without suction a leak would not bubble. */
export const chestDrain = () => {
  const water = '#cfe4f7';
  const chamber = (left: number, right: number, level: number, fill: string) =>
    rectangle({ left, top: level, right, bottom: 780 }, { color: 'none', fill }) +
    rectangle({ left, top: 380, right, bottom: 780 }, { width: 5 });
  const bubbles = points('655,735 690,700 668,668 712,745 640,690 700,640 655,628 725,690 682,752');
  const few = points('925,715 945,650 930,560');
  return drawing(1200, 940, [
    path('M20 40 Q190 60 210 190 L214 520 Q150 560 20 560', { width: 5, fill: '#fbf3ec' }),
    text([40, 140], 'Chest'),
    polyline(points('120,320 260,320 400,320 400,480'), { color: '#4d5966', width: 18 }),
    polyline(points('120,320 260,320 400,320 400,480'), { color: '#e8edf2', width: 10 }),
    rectangle({ left: 268, top: 282, right: 296, bottom: 358 }, { width: 3, fill: ink.red, color: ink.red }),
    text([250, 250], 'Clamp (closed)', { color: ink.red, weight: 600 }),
    chamber(330, 560, 690, '#e9b7ac'),
    chamber(580, 790, 600, water),
    chamber(810, 1020, 470, water),
    polyline(points('560,430 605,430 605,740'), { color: '#4d5966', width: 8 }),
    segment([790, 430], [835, 430], { color: '#4d5966', width: 8 }),
    polyline(points('985,420 985,320 1060,320'), { color: '#4d5966', width: 8 }),
    text([1016, 300], 'Suction', { color: ink.gray }),
    text([900, 336], 'Air', { anchor: 'middle', color: ink.gray }),
    segment([900, 350], [900, 730], { color: '#4d5966', width: 8 }),
    ...[...bubbles, ...few].map(([x, y]) => circle([x, y], 13, { color: ink.blue, width: 4, fill: ink.white })),
    arrow([700, 300], [690, 590], { width: 5 }),
    text([590, 270], 'Bubbles all the time', { weight: 600 }),
    text([445, 850], 'Collection', { anchor: 'middle' }),
    text([685, 850], 'Water seal', { anchor: 'middle' }),
    text([915, 850], 'Suction', { anchor: 'middle' }),
    text([915, 900], 'control', { anchor: 'middle' }),
  ]);
};
