import { randomNumbers } from '../pen/scatter.ts';
import {
  circle,
  clipped,
  drawing,
  ellipse,
  ink,
  path,
  placed,
  type Point,
  points,
  polyline,
  segment,
  type Stroke,
  turned,
} from '../pen/shapes.ts';
import { text } from '../pen/text.ts';
import { body } from '../sketches/surgery.ts';
import { magnified, SKIN } from './skin.ts';

/** Many small scaly drops on trunk and upper arms. */
export const dropsOnTrunk = () => {
  const next = randomNumbers(23);
  const drops = Array.from({ length: 62 }, (_, index) => {
    const isArm = index % 7 === 0;
    const y = isArm ? 335 + next() * 115 : 255 + next() * 300;
    const x = isArm ? 330 + (index % 2 ? 1 : -1) * (97 + (y - 330) * 0.2 + next() * 6) : 264 + next() * 132;
    return ellipse([Math.round(x), Math.round(y)], [5 + next() * 3, 4 + next() * 3], {
      color: 'none',
      fill: '#d9705f',
    });
  });
  const near = points('760,380 900,330 1010,430 820,510 950,560 740,600 1040,610 880,690 990,740 800,770').map(
    ([x, y], index) => {
      const size = 26 + (index % 4) * 9;
      return (
        ellipse([x, y], [size * 1.15, size], { color: '#c4554a', width: 4, fill: '#e38672' }) +
        points('-10,-6 6,-10 10,8 -6,10 0,0')
          .map(([dx, dy]) => segment([x + dx - 9, y + dy], [x + dx + 8, y + dy - 4], { color: '#fdf6f0', width: 6 }))
          .join('')
      );
    },
  );
  return drawing(1200, 1060, [
    body(330, []),
    ...drops,
    segment([398, 400], [640, 440], { color: ink.gray, width: 4 }),
    magnified('near', [890, 540], 270, near),
    segment([820, 880], [970, 880], { width: 6 }),
    text([895, 935], '10 mm', { anchor: 'middle' }),
  ]);
};

/** A child's back: nine even-edged patches; many small spots in the armpit. */
export const patchesOnBack = () => {
  const places = points('400,330 560,400 430,520 600,580 380,660 530,720 650,760 420,820 560,870');
  const sizes = points('44,26 30,40 52,30 40,24 30,22 56,34 28,36 38,24 34,22');
  const next = randomNumbers(4);
  const freckles = Array.from({ length: 46 }, () =>
    circle([Math.round(860 + next() * 230), Math.round(250 + next() * 220)], 4 + next() * 4, {
      color: 'none',
      fill: '#a9744a',
    }),
  );
  return drawing(1200, 1000, [
    back(),
    ...places.map((at, index) => ellipse(at, sizes[index] ?? [30, 30], { color: 'none', fill: '#c69468' })),
    segment([702, 400], [808, 375], { color: ink.gray, width: 4 }),
    magnified('armpit', [975, 360], 170, freckles),
    text([975, 590], 'Both armpits', { anchor: 'middle' }),
    segment([862, 800], [898, 800], { width: 6 }),
    text([880, 855], '2 cm', { anchor: 'middle' }),
  ]);
};

const back = () =>
  path(
    'M440 40 L440 130 Q420 170 300 195 Q215 220 205 330 L170 760 L230 770 L290 430 Q300 700 280 960 L720 960 Q700 700 710 430 L770 770 L830 760 L795 330 Q785 220 700 195 Q580 170 560 130 L560 40 Z',
    {
      color: '#b58a6c',
      width: 5,
      fill: SKIN,
    },
  ) + path('M500 190 L500 930', { color: '#e0bfa6', width: 6 });

/** A newborn seen from behind: rows of blisters along a V at the spine, an S at the side, and stripes on the legs. */
export const whorledBlisters = () => {
  const rows = [
    'M500 400 Q430 330 330 360',
    'M500 470 Q400 420 300 480',
    'M500 400 Q570 330 670 360',
    'M500 560 Q380 530 310 610 Q300 650 350 660',
    'M500 560 Q620 530 690 610 Q700 650 650 660',
    'M400 760 Q392 860 400 950',
    'M355 770 Q345 860 358 940',
    'M610 770 Q618 860 606 950',
  ];
  const blisters = rows.map(
    (row) =>
      `<path d="${row}" fill="none" stroke="#e58f83" stroke-width="34" stroke-linecap="round"/>` +
      `<path d="${row}" fill="none" stroke="#c0463c" stroke-width="17" stroke-linecap="round" stroke-dasharray="0.1 25"/>` +
      `<path d="${row}" fill="none" stroke="#fbe9d0" stroke-width="10" stroke-linecap="round" stroke-dasharray="0.1 25"/>`,
  );
  return drawing(1200, 1000, [
    path(
      'M500 30 Q610 40 606 150 Q600 230 560 260 Q700 270 760 360 L860 560 L800 590 L715 440 Q730 600 715 700 L690 970 L530 970 L500 780 L470 970 L310 970 L285 700 Q270 600 285 440 L200 590 L140 560 L240 360 Q300 270 440 260 Q400 230 394 150 Q390 40 500 30 Z',
      {
        color: '#b58a6c',
        width: 5,
        fill: SKIN,
      },
    ),
    ...blisters,
  ]);
};

/** Pain sense: gray where it is reduced, on the right half of the face and the left half of the body. */
export const reducedPinprick = () => {
  const dark = { color: 'none', fill: 'rgba(60,70,90,0.55)' };
  const x = 600;
  return drawing(1200, 1110, [
    body(x, []),
    // The right side of the patient is on the left of the picture.
    clipped('face', `M${x - 58} 140 A58 72 0 0 1 ${x + 58} 140 A58 72 0 0 1 ${x - 58} 140 Z`, [
      path(`M${x - 100} 60 H${x} V220 H${x - 100} Z`, dark),
    ]),
    path(`M${x} 222 Q${x + 60} 224 ${x + 88} 240 L${x + 76} 420 L${x + 84} 570 L${x} 592 Z`, dark),
    path(
      `M${x + 88} 250 L${x + 190} 560 Q${x + 205} 620 ${x + 168} 625 Q${x + 140} 620 ${x + 128} 570 L${x + 80} 400 Z`,
      dark,
    ),
    path(
      `M${x + 84} 570 L${x + 4} 590 L${x + 22} 950 Q${x + 28} 985 ${x + 60} 985 Q${x + 86} 985 ${x + 80} 950 Z`,
      dark,
    ),
    text([330, 690], 'Right', { weight: 600 }),
    text([810, 690], 'Left', { weight: 600 }),
    path('M60 1030 H110 V1080 H60 Z', { width: 3, fill: 'rgba(60,70,90,0.55)' }),
    text([130, 1072], 'Pinprick reduced'),
  ]);
};

/** A finger that points up, from the palm to its tip. */
const finger = ([x, tip]: Point) =>
  `M${x - 32} 40 L${x - 30} ${tip + 23} Q${x} ${tip - 23} ${x + 30} ${tip + 23} L${x + 32} 40 Z`;

const PALM = 'M-112 330 L-112 262 Q-152 200 -150 120 L-150 10 L128 10 Q158 70 146 150 Q136 210 104 262 L104 330 Z';
/** From the little finger to the index finger: the middle one is the longest. */
const FINGERS = points('-118,-112 -48,-190 24,-226 96,-178');

/** Where touch is lost on the left hand, in front and behind. */
export const numbHand = () => {
  const dark = { color: 'none', fill: 'rgba(60,70,90,0.55)' };
  const outlines = [PALM, ...FINGERS.map(finger)];
  const parts = (look: Stroke) => [
    ...outlines.map((outline) => path(outline, look)),
    turned([128, 140], 38, [path('M-38 80 L-30 -110 Q0 -160 30 -110 L36 60 Z', look)]),
  ];
  const hand = [
    // Lines below, skin on top: only the outer edge stays visible.
    ...parts({ color: '#b58a6c', width: 10 }),
    ...parts({ color: 'none', fill: SKIN }),
    ...points('-83,-30 -12,-40 60,-34').map(([x, y]) => segment([x, 36], [x, y], { color: '#b58a6c', width: 5 })),
    // The little finger, the near half of the ring finger, and the edge of the hand down to the wrist.
    clipped('numb', [PALM, ...FINGERS.slice(0, 2).map(finger)].join(' '), [
      path('M-200 250 V-300 H-48 V120 L-60 250 Z', dark),
    ]),
    segment([-118, 250], [110, 250], { color: '#a98467', width: 5 }),
  ];
  return drawing(1200, 960, [
    placed([300, 440], 1.25, hand),
    placed([900, 440], 1.25, ['<g transform="scale(-1 1)">', ...hand, '</g>']),
    text([300, 60], 'Left hand, back', { anchor: 'middle', weight: 600 }),
    text([900, 60], 'Left hand, palm', { anchor: 'middle', weight: 600 }),
    polyline(points('480,752 540,752'), { color: ink.gray }),
    text([560, 766], 'Wrist', { color: ink.gray }),
    path('M60 885 H110 V935 H60 Z', { width: 3, fill: 'rgba(60,70,90,0.55)' }),
    text([130, 927], 'Numb'),
  ]);
};
