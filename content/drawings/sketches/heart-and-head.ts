import { arrow, drawing, ellipse, path, rectangle } from '../pen/shapes.ts';
import { text } from '../pen/text.ts';

interface Place {
  name: string[];
  saturation: number;
}

const rightHeart: Place[] = [
  { name: ['Superior', 'vena cava'], saturation: 67 },
  { name: ['Right atrium'], saturation: 84 },
  { name: ['Right ventricle'], saturation: 84 },
  { name: ['Pulmonary artery'], saturation: 85 },
];
const leftHeart: Place[] = [
  { name: ['Pulmonary', 'vein'], saturation: 97 },
  { name: ['Left atrium'], saturation: 97 },
  { name: ['Left ventricle'], saturation: 97 },
  { name: ['Aorta'], saturation: 97 },
];

const column = (left: number, places: Place[], fill: string) =>
  places.flatMap(({ name, saturation }, index) => {
    const top = 110 + index * 215;
    return [
      rectangle({ left, top, right: left + 540, bottom: top + 150 }, { width: 4, fill, round: 18 }),
      ...name.map((word, row) => text([left + 24, top + 88 + (row - (name.length - 1) / 2) * 50], word)),
      text([left + 516, top + 94], `${saturation}%`, { anchor: 'end', weight: 600, size: 54 }),
      ...(index < places.length - 1 ? [arrow([left + 270, top + 158], [left + 270, top + 206])] : []),
    ];
  });

/** Oxygen saturation rises between the great vein and the right atrium, and nowhere else on the right side. */
export const heartSaturations = () =>
  drawing(1200, 930, [
    text([20, 62], 'Oxygen saturation at catheterization'),
    ...column(40, rightHeart, '#e6edf8'),
    ...column(620, leftHeart, '#fbe9e7'),
  ]);

/** A lens-shaped bright collection under the skull that pushes the middle of the brain away. */
export const headCt = () => {
  return drawing(1200, 1070, [
    rectangle({ left: 150, top: 20, right: 1050, bottom: 1050 }, { color: 'none', fill: '#050505' }),
    ellipse([600, 505], [340, 430], { color: 'none', fill: '#6f6f6f' }),
    path('M600 96 Q625 300 660 500 Q640 720 600 914', { color: '#a8a8a8', width: 5 }),
    // The ventricles, displaced to the other side; the near one is narrow.
    path('M642 400 Q668 330 706 348 Q724 400 690 470 Q664 480 648 466 Z', { color: 'none', fill: '#1c1c1c' }),
    path('M628 410 Q610 366 592 380 Q594 432 622 462 Z', { color: 'none', fill: '#1c1c1c' }),
    path('M690 600 Q730 640 716 700 Q690 690 676 640 Z', { color: 'none', fill: '#1c1c1c' }),
    // Between the inner table and the brain: curved outward on both sides.
    path('M300 330 C250 430 250 560 298 670 C440 605 450 395 300 330 Z', { color: 'none', fill: '#dcdcdc' }),
    ellipse([600, 505], [340, 430], { color: '#f4f4f4', width: 30 }),
    text([180, 90], 'R', { color: '#ffffff', size: 56, weight: 600 }),
    text([1020, 90], 'L', { color: '#ffffff', size: 56, weight: 600, anchor: 'end' }),
    text([600, 1020], 'Drawn after a CT without contrast', { color: '#d0d0d0', size: 36, anchor: 'middle' }),
  ]);
};
