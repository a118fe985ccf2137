import { randomNumbers } from '../pen/scatter.ts';
import { circle, ellipse, glow, path, placed, points, polyline, rectangle, segment, steps } from '../pen/shapes.ts';
import { fill, films, shade } from './film.ts';

/** The film is seen as if facing the patient: the right lung is on the left of the picture. */
const RIGHT_LUNG = 'M452 170 Q330 140 255 270 Q160 450 148 660 Q142 760 146 815 Q290 690 440 765 Q456 560 452 330 Z';
const LEFT_LUNG = 'M548 170 Q670 140 745 270 Q840 450 852 660 Q858 770 854 850 Q720 745 548 800 Q552 500 548 330 Z';
const ABDOMEN = 'M136 830 Q290 690 455 770 Q500 800 548 800 Q720 745 860 850 L870 1000 L130 1000 Z';
const HEART =
  'M462 250 Q440 300 446 400 Q405 520 418 650 Q428 760 470 800 L705 805 Q735 740 700 640 Q655 520 600 450 ' +
  'Q575 400 580 340 Q596 285 560 255 Q510 235 462 250 Z';

const RIB = 'rgba(255,255,255,0.17)';

/** Posterior ribs of both sides, and the clavicles. */
const bones = () => [
  ...steps(0, 8, 1).flatMap((index) => {
    const [y, width] = [190 + index * 72, Math.min(330, 190 + index * 32)];
    const rib = (side: 1 | -1) =>
      path(`M${500 + side * 40} ${y} Q${500 + side * width * 0.7} ${y - 34} ${500 + side * (width + 24)} ${y + 84}`, {
        color: RIB,
        width: 24,
      });
    return [rib(1), rib(-1)];
  }),
  path('M470 196 Q380 150 215 168', { color: 'rgba(255,255,255,0.35)', width: 26 }),
  path('M530 196 Q620 150 785 168', { color: 'rgba(255,255,255,0.35)', width: 26 }),
];

const vessels = () => {
  const branch = (side: 1 | -1) =>
    points('60,-110 120,-60 150,10 130,90 80,150 40,190').map(([dx, dy]) =>
      path(
        `M${500 + side * 66} 470 Q${500 + side * (76 + dx / 3)} ${470 + dy / 2} ${500 + side * (96 + dx)} ${470 + dy}`,
        {
          color: 'rgba(255,255,255,0.26)',
          width: 11,
        },
      ),
    );
  return [...branch(1), ...branch(-1)].join('');
};

interface Chest {
  right?: string;
  left?: string;
  leftShade?: string;
  abdomen?: string;
  /** How far heart and trachea are displaced toward the patient's left. */
  shift?: number;
  /** On top of lungs and heart, below the ribs. */
  findings?: readonly string[];
}

/** A chest without disease, but for what is given. */
export function chest({
  right = RIGHT_LUNG,
  left = LEFT_LUNG,
  leftShade = shade.lung,
  abdomen = ABDOMEN,
  shift = 0,
  findings = [],
}: Chest) {
  return [
    path(
      'M400 0 L396 90 Q380 150 160 185 Q30 215 20 340 L20 1000 L980 1000 L980 340 Q970 215 840 185 Q620 150 604 90 L600 0 Z',
      fill(shade.tissue),
    ),
    path(right, fill(shade.lung)),
    path(left, fill(leftShade)),
    rectangle({ left: 462, top: 0, right: 538, bottom: 1000 }, fill('rgba(255,255,255,0.16)')),
    placed([shift, 0], 1, [
      vessels(),
      path(HEART, fill('#a2a2a2')),
      path('M498 0 L498 350 M498 350 Q470 390 440 420 M498 350 Q530 390 565 415', {
        color: 'rgba(12,12,12,0.6)',
        width: 30,
      }),
    ]),
    path(abdomen, fill(shade.water)),
    ...findings,
    ...bones(),
  ];
}

const oneChest = (parts: readonly string[]) =>
  films(
    [{ parts }],
    [
      [[120, 70], 'R'],
      [[1050, 70], 'L'],
    ],
  );

/** Upright: a thin black crescent between the right dome and the liver. */
export const gasUnderDiaphragm = () =>
  oneChest(
    chest({
      findings: [
        path('M158 812 Q290 688 444 768 Q290 764 158 812 Z', fill('#050505')),
        path('M158 812 Q290 688 444 768', { color: '#b8b8b8', width: 7 }),
      ],
    }),
  );

/** Black lines along the heart and up into the neck, streaks under the skin, and a shadow with a meniscus on the left. */
export const gasInMediastinum = () =>
  oneChest(
    chest({
      findings: [
        path('M590 300 Q588 380 612 446 Q668 520 712 640 Q734 700 726 752', { color: '#050505', width: 13 }),
        path('M604 296 Q602 376 626 440 Q684 516 728 640 Q748 700 740 744', { color: '#d0d0d0', width: 4 }),
        path('M446 250 Q428 320 432 410', { color: '#050505', width: 10 }),
        path('M440 230 Q424 130 420 20 M566 236 Q578 130 582 20', { color: '#080808', width: 11 }),
        path('M548 900 L600 770 Q730 770 856 640 L858 1000 L548 1000 Z', fill(shade.water)),
        path(
          'M408 40 Q412 90 406 122 M402 120 Q396 144 362 152 M430 152 Q396 160 330 164 ' +
            'M592 40 Q588 90 594 122 M598 120 Q604 144 638 152 M570 152 Q604 160 670 164',
          { color: '#101010', width: 8 },
        ),
      ],
    }),
  );

/** Round, lobed shadows beside both hila; clear lungs. */
export const largeHila = () => {
  const lobes = (side: 1 | -1) =>
    points('100,455 128,505 118,400 96,548 146,455').map(([dx, y]) =>
      ellipse([500 + side * dx, y], [48, 44], fill('#b0b0b0')),
    );
  return oneChest(chest({ findings: [...lobes(-1), ...lobes(1).map((lobe) => placed([32, -10], 1, [lobe]))] }));
};

/** Breathing out, the right lung stays large and black, and the middle moves to the left. */
export const trappedAir = () => {
  const right = 'M472 170 Q330 140 255 270 Q160 450 148 660 Q142 760 146 815 Q290 690 470 770 Q486 560 476 330 Z';
  const left = 'M590 180 Q680 160 742 280 Q812 420 822 560 Q826 640 822 690 Q720 590 590 640 Q600 440 590 330 Z';
  const abdomen = 'M136 830 Q290 690 470 770 Q530 660 590 640 Q720 590 850 690 L870 1000 L110 1000 Z';
  return films(
    [
      { name: 'Inspiration', parts: chest({}) },
      { name: 'Expiration', parts: chest({ right, left, leftShade: '#474747', abdomen, shift: 72 }) },
    ],
    [
      [[22, 120], 'R'],
      [[622, 120], 'R'],
    ],
  );
};

/** The bronchi of one side of an infant. */
const bronchi = (side: 1 | -1) =>
  points('70,-70 120,-10 130,60 90,130 50,150').map(([dx, dy]) => {
    const by = `${500 + side * (70 + dx / 3)} ${440 + dy / 2}`;
    return path(`M500 400 L${500 + side * 60} 440 Q${by} ${500 + side * (80 + dx)} ${450 + dy}`, {
      color: '#141414',
      width: 12,
    });
  });

const ribsOfInfant = () =>
  steps(0, 7, 1).flatMap((index) =>
    [1, -1].map((side) => {
      const by = `${500 + side * 190} ${226 + index * 58}`;
      const end = `${500 + side * (210 + index * 12)} ${300 + index * 62}`;
      return path(`M${500 + side * 30} ${250 + index * 58} Q${by} ${end}`, { color: RIB, width: 15 });
    }),
  );

/** A preterm infant: bell-shaped thorax, fine grains everywhere, and bronchi as dark branches. */
export const granularLungs = () => {
  const next = randomNumbers(11);
  const right = 'M450 260 Q360 250 310 360 Q240 500 232 640 Q340 590 446 640 Z';
  const left = 'M550 260 Q640 250 690 360 Q760 500 768 660 Q660 610 556 650 Z';
  const grains = Array.from({ length: 1500 }, () => {
    const [x, y] = [230 + next() * 540, 250 + next() * 410];
    return circle([Math.round(x), Math.round(y)], 4, fill(`rgba(255,255,255,${(0.12 + next() * 0.22).toFixed(2)})`));
  });
  return oneChest([
    path(
      'M420 0 L420 140 Q300 190 230 260 Q120 420 110 640 L100 1000 L900 1000 L890 640 Q880 420 770 260 Q700 190 580 140 L580 0 Z',
      fill(shade.tissue),
    ),
    path('M200 660 Q340 590 500 640 Q660 600 800 680 L820 1000 L180 1000 Z', fill('#868686')),
    path(right, fill('#4c4c4c')),
    path(left, fill('#4c4c4c')),
    `<clipPath id="lungs"><path d="${right} ${left}"/></clipPath><g clip-path="url(#lungs)">${grains.join('')}</g>`,
    glow([490, 400], [90, 190], '#8f8f8f'),
    glow([540, 560], [160, 150], '#8f8f8f'),
    path('M500 0 L500 400', { color: '#141414', width: 22 }),
    ...bronchi(1),
    ...bronchi(-1),
    ...ribsOfInfant(),
    polyline(points('500,1000 500,0'), { color: 'rgba(255,255,255,0.16)', width: 60 }),
  ]);
};

/** Uneven patches above the left clavicle, with a small round gap. */
export const apicalPatches = () =>
  oneChest(
    chest({
      findings: [
        ...points('610,215 655,250 690,225 640,290 700,290 610,265 668,325').map((at, index) =>
          glow(at, [50 + (index % 3) * 10, 42 + (index % 2) * 12], '#bdbdbd'),
        ),
        circle([668, 262], 17, { color: '#d8d8d8', width: 9, fill: '#2a2a2a' }),
      ],
    }),
  );

/** The same ring with a level in two views: low in the right lung, and far back, beside the spine. */
export const cavityInTwoViews = () => {
  const ring = (x: number, y: number) => [
    glow([x, y], [104, 96], '#6f6f6f'),
    circle([x, y], 62, { color: '#cdcdcd', width: 16, fill: '#181818' }),
    path(`M${x - 58} ${y + 14} A62 62 0 0 0 ${x + 58} ${y + 14} Z`, fill('#bdbdbd')),
    segment([x - 58, y + 14], [x + 58, y + 14], { color: '#e6e6e6', width: 5 }),
  ];
  return films(
    [
      { name: 'Frontal', parts: chest({ findings: ring(290, 715) }) },
      { name: 'Lateral', parts: sideView(ring(705, 715)) },
    ],
    [
      [[22, 120], 'R'],
      [[615, 620], 'Front'],
      [[1070, 620], 'Back'],
    ],
  );
};

/** The front is on the left of the picture. */
export const sideView = (findings: readonly string[]) => [
  path(
    'M330 0 Q320 110 220 170 Q120 300 110 560 L110 1000 L900 1000 Q930 600 870 300 Q830 170 735 95 L715 0 Z',
    fill(shade.tissue),
  ),
  path(
    'M400 180 Q260 260 210 470 Q190 640 214 760 Q420 690 560 790 Q680 850 790 900 Q836 640 790 420 Q740 220 560 150 Z',
    fill(shade.lung),
  ),
  path(
    'M330 420 Q460 400 500 520 Q520 660 450 730 Q330 720 226 745 Q210 620 250 520 Q280 440 330 420 Z',
    fill('#9a9a9a'),
  ),
  path('M200 775 Q420 690 560 790 Q680 850 800 915 L820 1000 L180 1000 Z', fill(shade.water)),
  ...findings,
  ...steps(0, 9, 1).map((index) =>
    rectangle(
      { left: 700 + index * 9, top: 190 + index * 78, right: 780 + index * 9, bottom: 252 + index * 78 },
      { color: 'rgba(255,255,255,0.4)', width: 5, fill: 'rgba(255,255,255,0.2)', round: 10 },
    ),
  ),
  path('M455 0 Q470 200 490 380', { color: 'rgba(12,12,12,0.7)', width: 34 }),
  path('M222 300 Q186 420 176 560', { color: 'rgba(255,255,255,0.5)', width: 22 }),
];
