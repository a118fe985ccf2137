import { ellipse, path, points, polyline, segment, type Stroke, turned } from '../pen/shapes.ts';
import { fill, films } from './film.ts';

const BONE: Stroke = { color: '#ececec', width: 6, fill: '#a9a9a9' };

/** A long bone of the hand, upright, with its head at the top. */
const longBone = (length: number, width: number) =>
  path(
    `M${-width} 0 Q${-width * 0.55} ${-length * 0.4} ${-width * 0.9} ${-length + 14} Q0 ${-length - 22} ${width * 0.9} ${-length + 14} ` +
      `Q${width * 0.55} ${-length * 0.4} ${width} 0 Q0 16 ${-width} 0 Z`,
    BONE,
  );

interface Ray {
  x: number;
  turn: number;
  lengths: readonly number[];
  hasHook?: boolean;
}

/** A right hand on the film, palm down: the thumb is on the left. */
const rays: readonly Ray[] = [
  { x: 372, turn: -12, lengths: [235, 150, 95, 66], hasHook: true },
  { x: 452, turn: -3, lengths: [225, 165, 110, 70], hasHook: true },
  { x: 528, turn: 5, lengths: [205, 150, 100, 68] },
  { x: 598, turn: 14, lengths: [185, 118, 74, 58] },
];

function rayOf({ x, turn, lengths, hasHook }: Ray): string {
  let up = 0;
  const bones = lengths.map((length, index) => {
    const part = turned([0, -up], 0, [longBone(length, 30 - index * 4)]);
    up += length + 26;
    return part;
  });
  const head = -(lengths[0] ?? 0);
  // A beak at the thumb side of the head, with a narrow joint above it.
  const hook = hasHook
    ? path(`M-24 ${head + 18} Q-62 ${head - 2} -58 ${head + 38} Q-50 ${head + 24} -24 ${head + 46} Z`, BONE)
    : '';
  const flesh = segment([0, 60], [0, -up], { color: '#3c3c3c', width: 96 });
  return turned([x, 690], turn, [flesh, ...bones, hook]);
}

/** Beaks at the heads of the second and third metacarpals, and a bright line in the cartilage of the wrist. */
export const hookedKnuckles = () =>
  films([
    {
      parts: [
        path('M330 1000 L320 760 Q330 640 360 640 L620 640 Q690 700 650 840 L650 1000 Z', fill('#3c3c3c')),
        path('M352 1000 L346 862 Q400 830 470 856 L476 1000 Z', BONE),
        path('M520 1000 L526 880 Q570 850 622 872 L626 1000 Z', BONE),
        ...points('380,760 440,770 505,775 570,770 400,815 470,822 545,820').map((at) => ellipse(at, [38, 30], BONE)),
        turned([345, 745], -48, [
          longBone(170, 30),
          turned([0, -196], -6, [longBone(120, 26)]),
          turned([0, -342], -4, [longBone(80, 22)]),
        ]),
        ...rays.map(rayOf),
        polyline(points('482,868 500,880 520,884 545,876 575,864'), { color: '#ffffff', width: 8, dash: '10 9' }),
        polyline(points('600,845 622,842 640,850'), { color: '#ffffff', width: 8, dash: '10 9' }),
      ],
    },
  ]);
