import { drawing, ink, path, type Point, rectangle, segment, steps } from '../pen/shapes.ts';
import { text } from '../pen/text.ts';

/** Relative lengths of the chromosomes, and where the centromere lies. */
const sizes: Readonly<Record<string, readonly [length: number, centromere: number]>> = {
  1: [200, 0.48],
  2: [194, 0.39],
  3: [162, 0.46],
  4: [154, 0.27],
  5: [148, 0.27],
  6: [140, 0.36],
  7: [130, 0.38],
  8: [120, 0.33],
  9: [116, 0.36],
  10: [112, 0.31],
  11: [112, 0.4],
  12: [110, 0.28],
  13: [94, 0.15],
  14: [88, 0.16],
  15: [84, 0.17],
  16: [76, 0.42],
  17: [70, 0.31],
  18: [66, 0.24],
  19: [54, 0.47],
  20: [54, 0.44],
  21: [42, 0.22],
  22: [44, 0.24],
  X: [126, 0.39],
  Y: [52, 0.26],
};

/** Upright, with bands, standing on a line. */
function chromosome([x, bottom]: Point, name: string): string {
  const [length, centromere] = sizes[name] ?? [50, 0.5];
  const top = bottom - length;
  const waist = top + length * centromere;
  return banded(x, top, bottom, waist);
}

function banded(x: number, top: number, bottom: number, waist: number): string {
  const bands = steps(0, Math.floor((bottom - top) / 24), 1).map((index) => top + 8 + index * 24);
  const outline = `M${x - 9} ${top} H${x + 9} V${waist - 5} L${x + 5} ${waist} L${x + 9} ${waist + 5} V${bottom} H${x - 9} V${waist + 5} L${x - 5} ${waist} L${x - 9} ${waist - 5} Z`;
  return [
    path(outline, { color: ink.black, width: 3, fill: '#dfe3ea' }),
    ...bands
      .filter((y) => y + 9 < bottom && Math.abs(y - waist) > 9)
      .map((y) => rectangle({ left: x - 9, right: x + 9, top: y, bottom: y + 9 }, { color: 'none', fill: '#3a3f47' })),
  ].join('');
}

const rows = [
  ['1', '2', '3', '4', '5'],
  ['6', '7', '8', '9', '10', '11', '12'],
  ['13', '14', '15', '16', '17', '18'],
  ['19', '20', '21', '22', 'XY'],
];

/** A man's chromosomes: 45, because the two of pair 21 are joined at their centromeres. */
export const joinedTwentyOnes = () =>
  drawing(
    1200,
    1180,
    rows.flatMap((names, row) => {
      const bottom = 250 + row * 285;
      const step = 1120 / names.length;
      return names.flatMap((name, index) => {
        const x = 40 + step * (index + 0.5);
        const pair =
          name === '21'
            ? [banded(x, bottom - 76, bottom, bottom - 38)]
            : name === 'XY'
              ? [chromosome([x - 22, bottom], 'X'), chromosome([x + 22, bottom], 'Y')]
              : [chromosome([x - 19, bottom], name), chromosome([x + 19, bottom], name)];
        return [
          ...pair,
          segment([x - 50, bottom + 14], [x + 50, bottom + 14], { width: 4 }),
          text([x, bottom + 62], name === 'XY' ? 'X  Y' : name, { anchor: 'middle', size: 38 }),
        ];
      });
    }),
  );
