import { circle, clipped, ink, type Point } from '../pen/shapes.ts';

export const SKIN = '#f6dcc8';

/** A round magnified view. */
export const magnified = (name: string, [x, y]: Point, radius: number, parts: readonly string[]) =>
  clipped(
    name,
    `M${x - radius} ${y} a${radius} ${radius} 0 1 0 ${2 * radius} 0 a${radius} ${radius} 0 1 0 ${-2 * radius} 0`,
    [circle([x, y], radius, { color: 'none', fill: SKIN }), ...parts],
  ) + circle([x, y], radius, { color: ink.gray, width: 5 });
