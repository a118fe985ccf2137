import { circle, ellipse, glow, path, points, segment, steps, type Stroke, turned } from '../pen/shapes.ts';
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
    { name: 'Right shoulder (painful)', parts: [...shoulderGirdle(), bone(roundHumerus)] },
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
      parts: sideView([path('M548 50 L560 182 L578 180 L576 164 L590 162 L582 62 L568 63 L566 48 Z', fill('#ffffff'))]),
    },
  ]);

const hipSocket = () => [
  flesh('M120 0 L1000 0 L1000 1000 L260 1000 Q80 700 60 420 Z'),
  bone(
    'M420 60 Q560 0 720 60 L880 200 Q800 300 790 380 L1000 400 L1000 480 Q880 490 800 480 Q780 620 720 720 ' +
      'Q650 740 640 660 Q712 570 722 470 Q705 362 600 340 Q520 340 470 410 Q420 300 400 220 Z',
  ),
];
const NECK =
  'M520 500 Q440 560 380 560 Q300 540 250 590 Q230 650 280 700 L250 1000 L430 1000 L450 760 Q520 700 620 620 Z';

/** The cap of the left femoral head has slid down and back on its neck. */
export const hipsOfAdolescent = () => {
  const cap = 'M505 505 Q500 380 600 370 Q720 390 700 520 Q690 600 625 632 Z';
  const plate = path('M512 512 L622 624', { color: '#2c2c2c', width: 12 });
  const slipped = 'M570 580 Q540 430 660 440 Q760 480 735 610 Q700 700 640 690 Z';
  const mirrored = (parts: string[]) => ['<g transform="translate(1000 0) scale(-1 1)">', ...parts, '</g>'];
  return films([
    { name: 'Right hip', parts: [...hipSocket(), bone(NECK), bone(cap), plate] },
    {
      name: 'Left hip',
      parts: mirrored([
        ...hipSocket(),
        bone(slipped),
        bone(NECK),
        path('M526 506 L628 622', { color: '#2c2c2c', width: 14 }),
      ]),
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
          bone('M510 470 Q510 370 610 360 Q720 380 705 510 Q690 590 625 610 L580 560 L560 580 L530 530 Z'),
          bone(
            'M450 420 L500 470 L470 500 L500 540 Q420 560 400 580 Q330 500 270 500 Q200 510 210 590 Q240 640 260 680 L250 1000 L430 1000 L450 700 Q500 640 480 560 Z',
          ),
          '</g>',
        ],
      },
    ],
    [[[1040, 80], 'L']],
  );

/** The two halves of the pelvis lie open: 5 cm between the pubic bones, gaps beside the sacrum. */
export const openPelvis = () => {
  const half = [
    bone('M415 190 Q330 90 200 110 Q80 150 70 300 Q80 430 190 520 Q280 570 330 540 Q400 480 415 330 Z'),
    bone('M190 520 Q150 620 220 690 Q260 740 330 760 L420 700 L418 640 L330 650 Q280 620 330 540 Z'),
    bone('M220 690 Q230 820 330 860 Q390 850 410 770 L420 700 L360 740 Q350 800 320 780 Q290 740 300 690 Z'),
    circle([205, 610], 76, { color: '#dcdcdc', width: 8, fill: 'rgba(150,150,150,0.6)' }),
    bone('M150 620 Q90 640 70 720 L60 1000 L170 1000 L190 700 Z'),
  ];
  return films(
    [
      {
        parts: [
          flesh('M0 60 L1000 60 L1000 1000 L0 1000 Z'),
          bone('M446 130 Q500 110 554 130 L552 330 Q530 470 500 520 Q470 470 448 330 Z'),
          ...steps(0, 3, 1).flatMap((row) =>
            [470, 530].map((x) => ellipse([x, 210 + row * 62], [11, 9], fill('#5a5a5a'))),
          ),
          '<g transform="translate(-4 0)">',
          ...half,
          '</g><g transform="translate(1004 0) scale(-1 1)">',
          ...half,
          '</g>',
          segment([700, 950], [864, 950], { color: '#ffffff', width: 10 }),
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
];

/** Above the growth plate: dark and bright patches, rays at right angles to the shaft, and a raised triangle. */
export const raysFromFemur = () => {
  const rays = steps(0, 13, 1).flatMap((index) => {
    const y = 330 + index * 20;
    const length = 60 + 70 * Math.sin((Math.PI * index) / 13);
    const tilt = (index - 6.5) * 5;
    return [
      segment([612 + index, y], [612 + length + index, y + tilt], { color: '#dedede', width: 6 }),
      segment([388 - index, y], [388 - length * 0.7 - index, y + tilt], { color: '#dedede', width: 6 }),
    ];
  });
  return films([
    {
      parts: [
        ...kneeOfChild(),
        ...points('470,420 540,500 430,530 580,430 500,580').map((at) => glow(at, [60, 50], '#3f3f3f')),
        ...points('520,370 420,460 570,560 480,500').map((at) => glow(at, [46, 36], '#f2f2f2')),
        ...rays,
        path('M612 190 Q640 250 668 318 L614 318 Z', { color: '#e8e8e8', width: 7, fill: '#6f6f6f' }),
        path('M388 210 Q366 260 346 322', { color: '#e8e8e8', width: 7 }),
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

/** Both knees, standing: almost no space on the inner side, and spurs at the edges. */
export const narrowKnees = () => {
  const knee = [
    flesh('M120 0 L880 0 Q930 500 860 1000 L140 1000 Q70 500 120 0 Z'),
    bone(
      'M330 0 Q340 260 250 400 Q200 500 270 560 Q380 590 460 540 Q500 500 540 540 Q640 600 740 560 Q800 480 740 390 Q660 250 670 0 Z',
    ),
    // The inner side is on the right in this drawing: bone meets bone.
    bone(
      'M240 625 Q360 640 450 615 Q500 590 540 600 Q660 590 765 582 L800 575 Q770 690 690 750 L680 1000 L330 1000 L320 760 Q250 700 240 625 Z',
    ),
    path('M770 555 Q830 540 815 520 Q780 500 762 500 Z M230 560 Q180 560 205 520 Q240 500 258 520 Z', BONE),
    path('M560 596 Q660 578 770 574', { color: '#ffffff', width: 20 }),
    path('M560 552 Q650 588 750 562', { color: '#ffffff', width: 16 }),
    bone('M150 760 Q190 720 230 770 L250 1000 L190 1000 Z'),
  ];
  return films([
    { name: 'Right knee, standing', parts: knee },
    { name: 'Left knee, standing', parts: ['<g transform="translate(1000 0) scale(-1 1)">', ...knee, '</g>'] },
  ]);
};

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

/** A spine with a bend: the eighth thoracic vertebra has only a left half, and two ribs on the right are joined. */
export const halfVertebra = () => {
  const ribs = levels.map((level) =>
    level.index === HALF || level.index > 10
      ? path(leftRib(level), RIB)
      : path(rightRib(level), { ...RIB, width: level.index === 4 || level.index === 5 ? 66 : 20 }) +
        path(leftRib(level), RIB),
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
