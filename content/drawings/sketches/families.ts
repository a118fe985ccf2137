import { arrow, circle, drawing, ink, path, rectangle, segment } from '../pen/shapes.ts';
import { text } from '../pen/text.ts';

interface Person {
  x: number;
  sex: 'female' | 'male' | 'unborn';
  isAffected?: boolean;
  /** A dot: carrier by test. */
  isCarrier?: boolean;
}

interface Family {
  /** Of two neighbors in one generation, by their place in it. */
  parents: readonly [number, number];
  generation: number;
  /** In the next generation, by their place in it. */
  children: readonly number[];
}

interface Pedigree {
  generations: readonly (readonly Person[])[];
  families: readonly Family[];
  /** Whom the question is about: generation and place. */
  consultand: readonly [number, number];
}

const SIZE = 34;
const ROMAN = ['I', 'II', 'III', 'IV'];
const yOf = (generation: number) => 110 + generation * 230;

function pedigree({ generations, families, consultand }: Pedigree): string {
  const xOf = (generation: number, place: number) => generations[generation]?.[place]?.x ?? 0;
  const people = generations.flat();
  const bottom = yOf(generations.length - 1);
  const [generation, place] = consultand;
  const [x, y] = [xOf(generation, place), yOf(generation)];
  return drawing(1200, bottom + 220, [
    ...families.map((family) => linesOf(family, xOf)),
    ...generations.flatMap((members, row) => [
      text([24, yOf(row) + 15], ROMAN[row] ?? '', { weight: 600 }),
      ...members.map(
        (person, index) =>
          symbol(person, yOf(row)) + text([person.x, yOf(row) + 80], String(index + 1), { anchor: 'middle', size: 36 }),
      ),
    ]),
    arrow([x - 95, y + 85], [x - 42, y + 40], { color: ink.red, width: 6 }),
    ...legend(bottom + 175),
    ...(people.some(({ isCarrier }) => isCarrier)
      ? [symbol({ x: 970, sex: 'male', isCarrier: true }, bottom + 161), text([1020, bottom + 175], 'Carrier')]
      : []),
  ]);
}

function linesOf(
  { parents: [one, other], generation, children }: Family,
  xOf: (generation: number, place: number) => number,
): string {
  const [y, next] = [yOf(generation), yOf(generation + 1)];
  const [left, right] = [xOf(generation, one), xOf(generation, other)];
  const middle = (left + right) / 2;
  const bar = next - 90;
  const xs = children.map((child) => xOf(generation + 1, child));
  return [
    segment([left, y], [right, y]),
    segment([middle, y], [middle, bar]),
    segment([Math.min(middle, ...xs), bar], [Math.max(middle, ...xs), bar]),
    ...xs.map((x) => segment([x, bar], [x, next])),
  ].join('');
}

function symbol({ x, sex, isAffected = false, isCarrier = false }: Person, y: number): string {
  const look = { width: 5, fill: isAffected ? ink.black : ink.white };
  const dot = isCarrier ? circle([x, y], 10, { color: 'none', fill: ink.black }) : '';
  if (sex === 'female') return circle([x, y], SIZE, look) + dot;
  if (sex === 'unborn') return path(`M${x - 44} ${y} L${x} ${y - 44} L${x + 44} ${y} L${x} ${y + 44} Z`, look);
  return rectangle({ left: x - SIZE, top: y - SIZE, right: x + SIZE, bottom: y + SIZE }, look) + dot;
}

const legend = (y: number) => [
  symbol({ x: 60, sex: 'female' }, y - 14),
  text([110, y], 'Female'),
  symbol({ x: 350, sex: 'male' }, y - 14),
  text([400, y], 'Male'),
  symbol({ x: 600, sex: 'female', isAffected: true }, y - 14),
  symbol({ x: 680, sex: 'male', isAffected: true }, y - 14),
  text([730, y], 'Affected'),
];

const female = (x: number, isAffected = false): Person => ({ x, sex: 'female', isAffected });
const male = (x: number, isAffected = false): Person => ({ x, sex: 'male', isAffected });

/** All daughters and no son of the affected man; half of the children of his affected mother. */
export const bowedLegsFamily = () =>
  pedigree({
    generations: [
      [male(480), female(640, true)],
      [female(260), male(400), female(540, true), male(700, true), female(860)],
      [male(240), female(380, true), male(520), male(660), female(800, true), male(940), female(1080, true)],
    ],
    families: [
      { generation: 0, parents: [0, 1], children: [0, 1, 2, 3] },
      { generation: 1, parents: [3, 4], children: [0, 1, 2, 3, 4, 5, 6] },
    ],
    consultand: [2, 6],
  });

/** All children of affected women and none of the affected man's. */
export const ptosisFamily = () =>
  pedigree({
    generations: [
      [male(520), female(680, true)],
      [male(180), female(320, true), female(500, true), male(700, true), male(860, true), female(1020)],
      [female(130, true), male(270, true), male(410, true), female(810), male(940), female(1070)],
    ],
    families: [
      { generation: 0, parents: [0, 1], children: [1, 2, 3, 4] },
      { generation: 1, parents: [0, 1], children: [0, 1, 2] },
      { generation: 1, parents: [4, 5], children: [3, 4, 5] },
    ],
    consultand: [2, 2],
  });

/** An affected boy, his unaffected sister, and her husband, who is a carrier by test; the question is about their child. */
export const carriersFamily = () =>
  pedigree({
    generations: [
      [male(420), female(620)],
      [male(380, true), female(660), { x: 900, sex: 'male', isCarrier: true }],
      [{ x: 780, sex: 'unborn' }],
    ],
    families: [
      { generation: 0, parents: [0, 1], children: [0, 1] },
      { generation: 1, parents: [1, 2], children: [0] },
    ],
    consultand: [2, 0],
  });
