import { randomNumbers } from '../pen/scatter.ts';
import { circle, clipped, ellipse, path, placed, points, rectangle, segment, steps } from '../pen/shapes.ts';
import { fill, films, shade } from './film.ts';

/** A spine and a pelvis in a gray abdomen. */
const abdomen = () => [
  path('M90 0 L910 0 Q960 500 920 1000 L80 1000 Q40 500 90 0 Z', fill(shade.tissue)),
  ...steps(0, 6, 1).map((index) =>
    rectangle(
      { left: 450, top: 30 + index * 98, right: 550, bottom: 108 + index * 98 },
      { color: '#a8a8a8', width: 6, fill: '#7f7f7f', round: 10 },
    ),
  ),
  path('M430 720 L570 720 Q560 880 500 930 Q440 880 430 720 Z', { color: '#a8a8a8', width: 6, fill: '#7f7f7f' }),
  path('M420 740 Q300 620 160 680 Q110 780 190 900 L260 1000 M580 740 Q700 620 840 680 Q890 780 810 900 L740 1000', {
    color: '#a8a8a8',
    width: 14,
    fill: 'rgba(140,140,140,0.45)',
  }),
];

/** One huge gas-filled loop that rises out of the pelvis to the right, with a line down its middle, like a bean. */
export const beanLoop = () =>
  films(
    [
      {
        parts: [
          ...abdomen(),
          path('M620 860 Q780 700 790 440 Q760 120 440 60 Q150 60 130 330 Q150 560 400 780 Q520 880 560 880 Z', {
            color: '#9c9c9c',
            width: 9,
            fill: 'rgba(8,8,8,0.56)',
          }),
          path('M600 850 Q560 620 470 470 Q400 360 330 330', { color: '#a9a9a9', width: 22 }),
        ],
      },
    ],
    [
      [[120, 70], 'R'],
      [[1050, 70], 'L'],
    ],
  );

/** The grain of an ultrasound picture inside its sector. */
function sector(parts: readonly string[]): string[] {
  const random = randomNumbers(5);
  const grains = Array.from({ length: 600 }, () =>
    circle(
      [Math.round(random() * 1000), Math.round(random() * 1000)],
      3,
      fill(`rgba(255,255,255,${(random() * 0.25).toFixed(2)})`),
    ),
  );
  return [
    clipped('sector', 'M400 20 Q500 60 600 20 L1000 860 Q500 1080 0 860 Z', [
      rectangle({ left: 0, top: 0, right: 1000, bottom: 1000 }, fill('#3d3d3d')),
      ...parts,
      ...grains,
    ]),
  ];
}

/** Liver, and below it the kidney; between them a black stripe. */
export const stripeBesideKidney = () =>
  films(
    [
      {
        parts: sector([
          // Liver and kidney lie on top of the fluid, so that it fills the whole space between them.
          path(
            'M112 698 L620 470 L705 120 Q800 380 742 600 Q760 650 770 690 L330 770 Q210 770 112 698 Z',
            fill('#050505'),
          ),
          path('M0 860 L420 20 L700 20 Q780 330 620 520 Q400 640 120 700 Z', fill('#6d6d6d')),
          ...points('400,170 470,250 360,460 540,400 250,560').map((at) =>
            ellipse(at, [26, 13], { color: '#8f8f8f', width: 4, fill: '#2a2a2a' }),
          ),
          ellipse([560, 760], [270, 130], { color: '#9a9a9a', width: 6, fill: '#545454' }),
          ellipse([560, 765], [160, 58], fill('#b4b4b4')),
        ]),
      },
    ],
    [
      [[430, 330], 'Liver'],
      [[560, 945], 'Kidney'],
    ],
  );

const rings: readonly [radius: number, color: string][] = [
  [250, '#8a8a8a'],
  [226, '#1c1c1c'],
  [188, '#9d9d9d'],
  [164, '#2a2a2a'],
  [126, '#8f8f8f'],
  [104, '#383838'],
];

/** One centimeter. */
const scale = segment([60, 90], [203, 90], { color: '#ffffff', width: 10 });

/** Rings inside one another, bright and dark, 3.5 cm wide. */
export const ringsInRings = () =>
  films(
    [
      {
        name: 'Across',
        parts: [
          ...sector([
            ...rings.map(([radius, color]) => ellipse([500, 500], [radius * 1.06, radius], fill(color))),
            path('M440 470 Q500 420 570 470 Q590 530 520 560 Q440 550 440 470 Z', fill('#c4c4c4')),
          ]),
          scale,
        ],
      },
      {
        name: 'Along',
        parts: [
          ...sector([
            path('M120 344 Q480 200 880 362 Q930 524 880 668 Q480 830 120 668 Q80 506 120 344 Z', fill('#8a8a8a')),
            path('M140 391 Q480 258 862 402 Q900 524 862 628 Q480 776 140 621 Q110 506 140 391 Z', fill('#1c1c1c')),
            path('M180 445 Q480 344 830 452 Q850 524 830 582 Q480 686 180 571 Z', fill('#9d9d9d')),
            path('M200 481 Q480 402 800 488 L800 546 Q480 636 200 538 Z', fill('#333333')),
          ]),
          scale,
        ],
      },
    ],
    [
      [[40, 180], '1 cm'],
      [[640, 180], '1 cm'],
    ],
  );

/** A slice through the upper abdomen: the left kidney holds a round dark space with two hairline walls. */
function kidneySlice(isEnhanced: boolean): string[] {
  const kidney = isEnhanced ? '#d8d8d8' : '#7a7a7a';
  return [
    ellipse([500, 520], [480, 380], fill('#2b2b2b')),
    ellipse([500, 520], [450, 350], fill('#5d5d5d')),
    path(
      'M90 480 Q120 230 420 220 Q500 260 470 380 Q360 470 250 560 Q120 600 90 480 Z',
      fill(isEnhanced ? '#a2a2a2' : '#828282'),
    ),
    path('M600 300 Q760 220 850 330 Q830 420 720 420 Q620 400 600 300 Z', fill('#3b3b3b')),
    circle([500, 640], 78, { color: '#ededed', width: 12, fill: '#c4c4c4' }),
    path('M470 700 L500 840 L530 700 Z', fill('#d6d6d6')),
    circle([540, 500], 40, fill(isEnhanced ? '#f2f2f2' : '#8b8b8b')),
    circle([440, 505], 36, fill(isEnhanced ? '#e0e0e0' : '#858585')),
    ellipse([290, 660], [95, 120], fill(kidney)),
    ellipse([310, 660], [36, 52], fill('#4a4a4a')),
    ellipse([715, 660], [105, 125], fill(kidney)),
    ellipse([690, 655], [36, 52], fill('#4a4a4a')),
    circle([800, 610], 100, { color: isEnhanced ? '#a5a5a5' : '#8e8e8e', width: 4, fill: '#494949' }),
    path('M722 560 Q790 590 880 556 M770 706 Q790 640 898 600', { color: '#8f8f8f', width: 3 }),
    segment([806, 580], [828, 578], { color: '#ffffff', width: 6 }),
  ];
}

export const septaInKidneyCyst = () =>
  films(
    [
      { name: 'Without contrast', parts: [placed([-1194, -930], 2.2, kidneySlice(false))] },
      { name: 'With contrast', parts: [placed([-1194, -930], 2.2, kidneySlice(true))] },
    ],
    [
      [[395, 640], '8 HU'],
      [[985, 640], '11 HU'],
    ],
  );
