import {
  circle,
  ellipse,
  glow,
  path,
  placed,
  points,
  rectangle,
  segment,
  steps,
  type Stroke,
  turned,
} from '../pen/shapes.ts';
import { chest, sideView } from './chest.ts';
import { fill, films } from './film.ts';

const BONE: Stroke = { color: '#ececec', width: 8, fill: '#a9a9a9' };
const bone = (outline: string) => path(outline, BONE);
const flesh = (outline: string) => path(outline, fill('#3c3c3c'));

/** Clavicle, shoulder blade and ribs of a right shoulder. */
const shoulderGirdle = () => [
  flesh('M0 1000 L0 420 Q40 250 240 190 L700 120 L1000 60 L1000 1000 Z'),
  ...steps(0, 5, 1).map((index) =>
    path(`M1000 ${240 + index * 120} Q860 ${250 + index * 120} 800 ${360 + index * 120}`, {
      color: '#6f6f6f',
      width: 26,
    }),
  ),
  bone(
    'M610 360 Q560 380 556 450 Q560 540 600 560 Q680 700 760 880 Q800 860 790 740 Q790 520 740 380 Q680 330 610 360 Z',
  ),
  bone('M1000 130 Q800 150 620 225 L600 200 Q420 215 360 262 Q380 300 470 290 L620 262 Q820 200 1000 175 Z'),
  path('M640 380 Q600 330 540 320 Q510 330 530 352 Q580 372 610 420 Z', BONE),
];

/** The head as it lies in front of the socket, with the greater tubercle on its outer side. */
const usualHumerus =
  'M560 470 Q560 345 450 330 Q370 330 335 392 Q312 440 330 500 L352 560 L352 1000 L462 1000 L466 590 Q555 560 560 470 Z';
/** Turned inward: round on all sides, with a gap to the socket. */
const roundHumerus =
  'M500 455 Q500 335 392 332 Q284 335 284 455 Q284 540 340 580 L346 1000 L440 1000 L444 580 Q500 540 500 455 Z';

export const shoulders = () =>
  films([
    { name: 'Right shoulder (painful)', parts: [...shoulderGirdle(), placed([24, 0], 1, [bone(roundHumerus)])] },
    {
      name: 'Left shoulder',
      parts: [`<g transform="translate(1000 0) scale(-1 1)">`, ...shoulderGirdle(), bone(usualHumerus), '</g>'],
    },
  ]);

/** A disc with a second ring inside, and from the side with a step. */
export const discInEsophagus = () =>
  films([
    {
      name: 'Frontal',
      parts: chest({
        findings: [
          circle([500, 120], 66, fill('#ffffff')),
          circle([500, 120], 54, { color: '#8d8d8d', width: 7, fill: '#f4f4f4' }),
        ],
      }),
    },
    {
      name: 'Lateral',
      parts: sideView([
        ...[0, 62, 124].map((top) =>
          rectangle(
            { left: 632 + top / 4, top, right: 700 + top / 4, bottom: top + 48 },
            { color: 'rgba(255,255,255,0.4)', width: 5, fill: 'rgba(255,255,255,0.2)', round: 10 },
          ),
        ),
        path('M548 50 L560 182 L578 180 L576 164 L590 162 L582 62 L568 63 L566 48 Z', fill('#ffffff')),
      ]),
    },
  ]);

const hipSocket = () => [
  flesh('M120 0 L1000 0 L1000 1000 L260 1000 Q80 700 60 420 Z'),
  bone('M660 700 Q840 690 1000 570 L1000 640 Q860 780 700 770 Z'),
  bone(
    'M420 60 Q560 0 720 60 L880 200 Q800 300 790 380 L1000 400 L1000 480 Q880 490 800 480 Q780 620 720 740 ' +
      'Q650 780 640 660 Q712 570 722 470 Q705 362 600 340 Q520 340 470 410 Q420 300 400 220 Z',
  ),
];
/** Neck and shaft of a thigh that is bent and turned outward, as in the frog-leg view. */
const NECK = 'M516 504 Q450 530 400 505 Q330 470 280 525 L0 690 L0 880 L320 735 Q360 775 405 735 Q520 700 622 624 Z';

/** The cap of the left femoral head stays in its socket; the neck has slid up and forward on it. */
export const hipsOfAdolescent = () => {
  const cap = bone('M505 505 Q500 380 600 370 Q720 390 700 520 Q690 600 625 632 Z');
  const plate = path('M512 512 L622 624', { color: '#2c2c2c', width: 12 });
  const mirrored = (parts: string[]) => ['<g transform="translate(1000 0) scale(-1 1)">', ...parts, '</g>'];
  return films([
    { name: 'Right hip', parts: [...hipSocket(), bone(NECK), cap, plate] },
    {
      name: 'Left hip',
      parts: mirrored([...hipSocket(), placed([-46, -40], 1, [bone(NECK)]), turned([14, 2], 1.5, [cap, plate])]),
    },
  ]);
};

/** The head stays in the socket; the shaft has moved up and turned outward. */
export const brokenHip = () =>
  films(
    [
      {
        parts: [
          '<g transform="translate(1000 0) scale(-1 1)">',
          ...hipSocket(),
          bone('M508 490 Q500 372 605 362 Q720 380 705 510 Q690 590 632 616 L606 572 L574 570 L560 530 L524 528 Z'),
          bone(
            'M330 440 Q385 450 420 405 L448 440 L440 476 L476 492 L470 536 L506 566 Q470 620 455 660 ' +
              'Q500 672 488 712 Q470 744 446 748 L430 1000 L250 1000 L258 680 Q215 620 205 540 Q200 446 262 424 Q312 416 330 440 Z',
          ),
          '</g>',
        ],
      },
    ],
    [[[1040, 80], 'L']],
  );

/** The right half of the pelvis, on the left of the picture. */
const hipBone = [
  bone('M306 170 Q230 80 130 100 Q40 150 40 280 Q60 400 150 490 Q180 520 220 530 L290 510 Q330 440 306 330 Z'),
  bone(
    'M150 490 Q130 560 150 620 Q165 700 200 770 Q230 840 290 850 Q350 830 385 770 L430 740 L430 630 Q360 610 320 590 Q280 560 290 500 Q220 530 150 490 Z',
  ),
  path('M250 690 Q240 650 290 640 Q350 650 372 690 Q350 760 300 790 Q262 760 250 690 Z', {
    ...BONE,
    fill: '#3c3c3c',
  }),
];
const femur = path(
  'M170 530 Q230 545 228 600 Q220 655 165 664 Q146 670 140 700 L148 1000 L44 1000 L36 720 Q16 650 50 620 Q80 596 104 600 Q112 540 170 530 Z',
  { ...BONE, fill: 'rgba(169,169,169,0.75)' },
);
// Seen in full only where the thigh is turned outward.
const lesserTrochanter = bone('M142 736 Q186 744 180 782 Q168 812 145 816 Z');

/** The two halves of the pelvis lie open: 5 cm between the pubic bones, gaps beside the sacrum. */
export const openPelvis = () => {
  return films(
    [
      {
        parts: [
          flesh('M0 0 L1000 0 L1000 1000 L0 1000 Z'),
          bone(
            'M346 130 Q400 150 430 120 L570 120 Q600 150 654 130 L640 250 Q600 400 540 500 Q500 540 460 500 Q400 400 360 250 Z',
          ),
          ...points('82,205 70,268 56,330 42,390').flatMap(([dx, y]) =>
            [500 - dx, 500 + dx].map((x) => ellipse([x, y], [15, 11], fill('#5a5a5a'))),
          ),
          ...hipBone,
          femur,
          lesserTrochanter,
          '<g transform="translate(1000 0) scale(-1 1)">',
          ...hipBone,
          femur,
          '</g>',
          segment([680, 950], [820, 950], { color: '#ffffff', width: 10 }),
        ],
      },
    ],
    [
      [[800, 930], '5 cm'],
      [[120, 70], 'R'],
    ],
  );
};

/** The lower end of a femur and the upper end of a tibia. */
const kneeOfChild = () => [
  flesh('M180 0 L820 0 Q860 500 830 1000 L170 1000 Q140 500 180 0 Z'),
  bone('M390 0 L390 420 Q380 520 300 620 L700 620 Q620 520 610 420 L610 0 Z'),
  bone('M290 640 Q270 730 360 770 Q440 780 500 740 Q560 780 640 770 Q730 730 710 640 Z'),
  bone('M300 800 L700 800 L690 850 L310 850 Z'),
  bone('M310 870 L690 870 Q620 930 600 1000 L400 1000 Q380 930 310 870 Z'),
  bone('M700 930 Q720 880 770 900 L776 1000 L712 1000 Z'),
];

/** Above the growth plate: dark and bright patches, rays at right angles to the shaft, and a raised triangle. */
export const raysFromFemur = () => {
  const rays = steps(0, 13, 1).flatMap((index) => {
    const y = 330 + index * 20;
    const length = 60 + 70 * Math.sin((Math.PI * index) / 13);
    const tilt = (index - 6.5) * 5;
    // Follows the curve of the bone, so that every ray starts at the cortex.
    const part = Math.max(0, y - 420) / 200;
    const edge = 610 + 20 * part + 70 * part ** 2;
    return [
      segment([edge, y], [edge + length, y + tilt], { color: '#dedede', width: 6 }),
      segment([1000 - edge, y], [1000 - edge - length * 0.7, y + tilt], { color: '#dedede', width: 6 }),
    ];
  });
  return films([
    {
      parts: [
        ...kneeOfChild(),
        ...points('470,420 540,500 430,530 580,430 500,580').map((at) => glow(at, [60, 50], '#3f3f3f')),
        ...points('520,370 420,460 570,560 480,500').map((at) => glow(at, [46, 36], '#f2f2f2')),
        ...rays,
        path('M612 190 Q640 250 668 318 M388 210 Q366 260 346 322', { color: '#e8e8e8', width: 7 }),
      ],
    },
  ]);
};

/** Many small holes in the shaft of the fibula and layers of thin lines along it. */
export const layersOnFibula = () =>
  films([
    {
      parts: [
        flesh('M150 0 L850 0 Q900 400 800 1000 L230 1000 Q120 500 150 0 Z'),
        bone('M330 0 Q350 90 380 160 L400 1000 L570 1000 L560 160 Q580 80 610 0 Z'),
        bone('M640 0 Q640 60 660 120 L668 1000 L740 1000 L748 120 Q760 60 750 0 Z'),
        ...steps(0, 25, 1).map((index) =>
          ellipse(
            [678 + ((index * 37) % 53), 390 + index * 10],
            [7 + (index % 2) * 4, 6 + (index % 3) * 4],
            fill('#3b3b3b'),
          ),
        ),
        ...[18, 38, 58, 78].flatMap((out) => [
          path(`M748 ${350 + out} Q${748 + out * 1.25} 520 742 ${690 - out}`, { color: '#d9d9d9', width: 6 }),
          path(`M662 ${350 + out} Q${662 - out * 1.05} 520 668 ${690 - out}`, { color: '#d9d9d9', width: 6 }),
        ]),
      ],
    },
  ]);

interface Level {
  x: number;
  y: number;
  lean: number;
  index: number;
}

const HALF = 7;
/** Vertebrae from above: the bend is strongest at the half one. */
const levels = steps(0, 11, 1).map((index): Level => {
  const bend = index <= HALF ? index / HALF : (11 - index) / 4;
  const lean = index <= HALF ? -12 + index : 16 - (index - 8) * 6;
  return { x: Math.round(455 + 105 * Math.sin((bend * Math.PI) / 2)), y: 70 + index * 78, lean, index };
});

const RIB: Stroke = { color: '#8b8b8b', width: 20 };
const rightRib = ({ x, y }: Level) => `M${x - 62} ${y} Q${x - 240} ${y - 40} 150 ${y + 90}`;
const leftRib = ({ x, y }: Level) => `M${x + 62} ${y} Q${x + 220} ${y - 50} 860 ${y + 70}`;

/** A spine with a bend: the eighth thoracic vertebra and its ribs have only a left half. */
export const halfVertebra = () => {
  const ribs = levels.map((level) =>
    level.index === HALF ? path(leftRib(level), RIB) : path(rightRib(level), RIB) + path(leftRib(level), RIB),
  );
  const bodies = levels.map(({ x, y, lean, index }) =>
    turned([x, y], lean, [
      bone(index === HALF ? 'M0 2 L62 -28 L62 28 Z' : 'M-60 -28 Q0 -20 60 -28 L60 28 Q0 20 -60 28 Z'),
    ]),
  );
  return films(
    [{ parts: [flesh('M60 0 L940 0 L900 1000 L100 1000 Z'), ...ribs, ...bodies] }],
    [
      [[120, 70], 'R'],
      [[1050, 70], 'L'],
    ],
  );
};
