import { drawing, placed, type Point, rectangle, type Stroke } from '../pen/shapes.ts';
import { text } from '../pen/text.ts';

/** Shades of a film: gas is black, metal white. */
export const shade = {
  gas: '#0c0c0c',
  lung: '#1d1d1d',
  fat: '#3a3a3a',
  tissue: '#565656',
  water: '#8c8c8c',
  bone: '#cfcfcf',
  metal: '#ffffff',
} as const;

export const fill = (color: string): Stroke => ({ color: 'none', fill: color });

export interface Panel {
  /** Above the film. */
  name?: string;
  parts: readonly string[];
}

/** Films in one or two columns, each drawn in a square of 1000. */
export function films(panels: readonly Panel[], notes: readonly [at: Point, words: string][] = []): string {
  const size = panels.length === 1 ? 1000 : 590;
  const head = panels.some(({ name }) => name) ? 60 : 0;
  const left = (index: number) => (panels.length === 1 ? 100 : 5 + (index % 2) * 600);
  const top = (index: number) => 10 + head + Math.floor(index / 2) * (size + head + 10);
  return drawing(1200, top(panels.length - 1) + size + 10, [
    ...panels.flatMap(({ name, parts }, index) => [
      placed([left(index), top(index)], size / 1000, [
        '<clipPath id="film"><rect width="1000" height="1000"/></clipPath><g clip-path="url(#film)">',
        rectangle({ left: 0, top: 0, right: 1000, bottom: 1000 }, fill(shade.gas)),
        ...parts,
        '</g>',
      ]),
      name ? text([left(index) + size / 2, top(index) - 20], name, { anchor: 'middle', weight: 600 }) : '',
    ]),
    ...notes.map(([at, words]) => text(at, words, { color: '#ffffff', size: 48, weight: 600 })),
  ]);
}
