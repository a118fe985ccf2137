import { ellipse, path, placed, points, polyline, segment, type Stroke, turned } from '../pen/shapes.ts';
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

const FLESH: Stroke = { color: '#3c3c3c', width: 100 };
/** Between two bones; where the joint is narrow, they almost touch. */
const gapAfter = (index: number, hasHook = false) => (hasHook && index === 0 ? 14 : 26);

function rayOf({ x, turn, lengths, hasHook }: Ray): string {
  let up = 0;
  const bones = lengths.map((length, index) => {
    const part = turned([0, -up], 0, [longBone(length, 30 - index * 4)]);
    up += length + gapAfter(index, hasHook);
    return part;
  });
  const head = -(lengths[0] ?? 0);
  // A beak at the thumb side of the head.
  const hook = hasHook
    ? path(`M-24 ${head + 18} Q-62 ${head - 2} -58 ${head + 38} Q-50 ${head + 24} -24 ${head + 46} Z`, BONE)
    : '';
  return turned([x, 690], turn, [...bones, hook]);
}

const fleshOf = ({ x, turn, lengths }: Ray) => {
  const length = lengths.reduce((sum, part) => sum + part + 22, 0);
  return turned([x, 690], turn, [segment([0, 60], [0, -length], FLESH)]);
};

/** Beaks at the heads of the second and third metacarpals, and a bright line in the cartilage of the wrist. */
export const hookedKnuckles = () =>
  films(
    [
      {
        parts: [
          placed([50, 100], 0.9, [
            path('M330 1000 L322 780 Q300 700 330 560 L380 430 L640 480 Q690 600 660 780 L652 1000 Z', fill('#3c3c3c')),
            turned([345, 745], -48, [segment([0, 40], [0, -420], FLESH)]),
            ...rays.map(fleshOf),
            path('M352 1000 L346 862 Q400 830 470 856 L476 1000 Z', BONE),
            path('M520 1000 L526 880 Q570 850 622 872 L626 1000 Z', BONE),
            ...points('392,800 458,806 526,806 588,798').map((at) => ellipse(at, [36, 27], BONE)),
            ...points('375,738 438,745 505,748 572,742').map((at) => ellipse(at, [36, 30], BONE)),
            turned([345, 745], -48, [
              longBone(170, 30),
              turned([0, -196], -6, [longBone(120, 26)]),
              turned([0, -342], -4, [longBone(80, 22)]),
            ]),
            ...rays.map(rayOf),
            polyline(points('512,850 545,846 580,845 618,850'), { color: '#ffffff', width: 9, dash: '10 11' }),
          ]),
        ],
      },
    ],
    [[[120, 70], 'R']],
  );
