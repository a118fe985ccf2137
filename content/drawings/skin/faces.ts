import { circle, drawing, ellipse, ink, path, type Point, points, segment } from '../pen/shapes.ts';
import { text } from '../pen/text.ts';
import { magnified, SKIN } from './skin.ts';

const LINE = { color: '#8a6a55', width: 5 };

const eye = (x: number, white: string) =>
  path(`M${x - 62} 470 Q${x} 425 ${x + 62} 470 Q${x} 508 ${x - 62} 470 Z`, { ...LINE, fill: white }) +
  circle([x, 468], 24, { color: 'none', fill: '#5a4636' }) +
  path(`M${x - 74} 410 Q${x} 372 ${x + 74} 408`, { color: '#6b5444', width: 12 });

/** A face from the front; the right side of the patient is on the left of the picture. */
const face = (parts: readonly string[], rightWhite: string = ink.white) => [
  path('M600 70 Q900 80 900 430 Q900 700 780 860 Q690 960 600 960 Q510 960 420 860 Q300 700 300 430 Q300 80 600 70 Z', {
    ...LINE,
    fill: SKIN,
  }),
  path('M300 440 Q250 420 256 500 Q270 590 316 580 M900 440 Q950 420 944 500 Q930 590 884 580', {
    ...LINE,
    fill: SKIN,
  }),
  eye(470, rightWhite),
  eye(730, ink.white),
  path('M570 470 Q556 600 530 640 Q520 680 566 676 Q600 694 634 676 Q680 680 670 640 Q644 600 630 470', LINE),
  path('M500 790 Q600 760 700 790 Q600 830 500 790 Z', { ...LINE, color: '#a8685c', fill: '#dc9d90' }),
  ...parts,
];

const blister = ([x, y]: Point) =>
  circle([x, y], 17, { color: 'none', fill: '#df7566' }) +
  circle([x, y], 11, { color: '#b5473b', width: 3, fill: '#fbeed7' });

/** Groups of blisters on the right forehead up to the midline, and three on the side and tip of the nose. */
export const blistersOnForehead = () =>
  drawing(1200, 1000, [
    ...face(
      [
        path('M590 110 Q430 130 370 260 Q350 350 390 380 Q480 340 592 380 Z', {
          color: 'none',
          fill: 'rgba(226,120,105,0.35)',
        }),
        ...points(
          '420,250 452,230 440,275 490,190 520,210 505,240 560,160 570,200 545,300 570,330 520,330 420,330 450,345 480,310 580,260',
        ).map(blister),
        ...points('548,612 560,650 588,662').map(blister),
      ],
      '#eb9f97',
    ),
    text([60, 80], 'Right', { weight: 600 }),
    text([1040, 80], 'Left', { weight: 600 }),
  ]);

/** In the crease beside the right nostril: a shiny rim with branching vessels around a crust. */
export const noduleBesideNostril = () => {
  const [x, y] = [950, 700];
  const vessels = [
    'M848 640 Q880 650 898 680 Q905 690 904 704 M880 656 Q890 640 912 638 M872 651 Q868 672 880 690',
    'M1036 602 Q1014 634 1012 666 M1022 624 Q1000 626 984 640 M1013 650 Q1030 660 1034 680 M997 630 Q990 622 992 608',
    'M868 794 Q896 776 908 746 M884 784 Q880 764 866 752 M897 770 Q918 776 930 792',
    'M1054 772 Q1024 762 1002 738 M1030 764 Q1014 778 1012 798 M1016 753 Q1034 742 1038 724',
  ];
  return drawing(1200, 1000, [
    '<g transform="translate(-230 0)">',
    ...face([
      circle([530, 672], 20, { color: '#b98a76', width: 4, fill: '#f2cfc0' }),
      circle([530, 672], 7, { color: 'none', fill: '#7c3f33' }),
    ]),
    '</g>',
    segment([322, 672], [742, 690], { color: ink.gray, width: 4 }),
    magnified('nodule', [x, y], 210, [
      circle([x, y], 128, { color: '#d9a892', width: 22, fill: '#f7dccd' }),
      path(`M${x - 118} ${y - 46} Q${x - 60} ${y - 128} ${x + 40} ${y - 120}`, { color: '#ffffff', width: 12 }),
      ...vessels.map((vessel) => path(vessel, { color: '#c8473d', width: 5 })),
      path(
        `M${x - 32} ${y - 14} Q${x} ${y - 42} ${x + 36} ${y - 10} Q${x + 30} ${y + 38} ${x - 14} ${y + 32} Q${x - 44} ${y + 14} ${x - 32} ${y - 14} Z`,
        {
          color: '#6d3327',
          width: 4,
          fill: '#8d4a39',
        },
      ),
    ]),
    segment([874, 940], [1026, 940], { width: 6 }),
    text([950, 990], '6 mm', { anchor: 'middle' }),
    text([60, 80], 'Right', { weight: 600 }),
  ]);
};

/** Long hair: behind the head, and down to the hairline. */
const hairBehind = path('M600 24 Q960 34 956 430 Q966 700 940 930 L260 930 Q234 700 244 430 Q240 34 600 24 Z', {
  color: '#4a3324',
  width: 5,
  fill: '#6f4e37',
});
const hairline = path('M298 470 Q270 90 600 50 Q930 90 902 470 Q890 260 770 180 Q600 110 430 180 Q310 260 298 470 Z', {
  color: '#4a3324',
  width: 4,
  fill: '#6f4e37',
});

/** Dark plugs and closed bumps on forehead, nose and chin; hardly any redness. */
export const pluggedPores = () => {
  const open = points(
    '470,240 540,200 620,230 690,190 740,270 580,300 650,310 600,590 580,640 620,620 560,880 610,900 650,870',
  );
  const closed = points('500,290 660,250 440,320 760,330 570,230 700,330 630,860 590,850');
  const near = points('880,240 960,300 1040,240 1000,380 900,400');
  const bumps = points('940,220 1060,330 870,320 960,440 1040,420');
  return drawing(1200, 1000, [
    '<g transform="translate(-230 0)">',
    hairBehind,
    ...face([
      hairline,
      ...open.map((at) => circle(at, 7, { color: 'none', fill: '#3c2a22' })),
      ...closed.map((at) => circle(at, 9, { color: '#d8b096', width: 3, fill: '#fdf0e4' })),
      circle([690, 870], 13, { color: '#c9564a', width: 4, fill: '#e58b7c' }),
      circle([500, 350], 12, { color: '#c9564a', width: 4, fill: '#e58b7c' }),
    ]),
    '</g>',
    segment([510, 270], [752, 310], { color: ink.gray, width: 4 }),
    magnified('pores', [960, 330], 210, [
      ...near.map(
        (at) =>
          circle(at, 22, { color: '#d5a98f', width: 5, fill: '#efc9b0' }) +
          ellipse(at, [13, 12], { color: 'none', fill: '#33241d' }),
      ),
      ...bumps.map((at) => circle(at, 20, { color: '#dcb59b', width: 5, fill: '#fff6ec' })),
    ]),
  ]);
};
