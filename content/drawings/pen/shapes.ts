import type { Point } from './font.ts';

export type { Point } from './font.ts';

export const ink = {
  black: '#1a1a1a',
  gray: '#5c6470',
  pale: '#d5dae1',
  blue: '#0b5cad',
  red: '#b3261e',
  green: '#1d7a46',
  white: '#ffffff',
} as const;

export interface Stroke {
  color?: string;
  width?: number;
  dash?: string;
  fill?: string;
}

const looks = ({ color = ink.black, width = 4, dash, fill = 'none' }: Stroke) =>
  `fill="${fill}" stroke="${color}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"` +
  (dash ? ` stroke-dasharray="${dash}"` : '');

const spot = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Straight from point to point. */
export const polyline = (points: Point[], stroke: Stroke = {}): string =>
  `<path d="M${points.map(spot).join('L')}" ${looks(stroke)}/>`;

/** `0,0 1,0 1,10`: points as SVG writes them. */
export const points = (list: string): Point[] =>
  list.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });

export const segment = (from: Point, to: Point, stroke: Stroke = {}): string => polyline([from, to], stroke);

/** For outlines that need curves: an SVG path as it is written. */
export const path = (d: string, stroke: Stroke = {}): string => `<path d="${d}" ${looks(stroke)}/>`;

export const circle = ([x, y]: Point, radius: number, stroke: Stroke = {}): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" ${looks(stroke)}/>`;

export const ellipse = ([x, y]: Point, [rx, ry]: Point, stroke: Stroke = {}): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" ${looks(stroke)}/>`;

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const rectangle = ({ left, top, right, bottom }: Box, stroke: Stroke & { round?: number } = {}): string =>
  `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" rx="${stroke.round ?? 0}" ${looks(stroke)}/>`;

/** A line whose end points at something. */
export function arrow(from: Point, to: Point, stroke: Stroke = {}): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const barb = (turn: number): Point => [to[0] - 26 * Math.cos(angle + turn), to[1] - 26 * Math.sin(angle + turn)];
  return polyline([from, to], stroke) + polyline([barb(0.45), to, barb(-0.45)], stroke);
}

/** Moved and enlarged as a whole. Text stays outside: the tests measure it where it is written. */
export const placed = ([x, y]: Point, scale: number, parts: readonly string[]): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${parts.join('')}</g>`;

/** Turned around the point at which it is placed. */
export const turned = ([x, y]: Point, degrees: number, parts: readonly string[]): string =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${degrees.toFixed(1)})">${parts.join('')}</g>`;

/** A spot that fades toward its edge: a gradient, because blurring takes a hundred times as long to render. */
export function glow([x, y]: Point, [rx, ry]: Point, color: string): string {
  const id = `glow${color.replace('#', '')}`;
  const stops = `<stop offset="0.45" stop-color="${color}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/>`;
  return `<radialGradient id="${id}">${stops}</radialGradient><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`;
}

/** Only what lies inside the outline, an SVG path. The name must be unique in the picture. */
export const clipped = (name: string, outline: string, parts: readonly string[]): string =>
  `<clipPath id="${name}"><path d="${outline}"/></clipPath><g clip-path="url(#${name})">${parts.join('')}</g>`;

/** A number from `from` on in equal steps up to `to`, both included. */
export function steps(from: number, to: number, by: number): number[] {
  return Array.from({ length: Math.round((to - from) / by) + 1 }, (_, index) => from + index * by);
}

/** The whole picture, on white. */
export const drawing = (width: number, height: number, parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
  `<rect width="${width}" height="${height}" fill="#ffffff"/>${parts.join('')}</svg>`;
