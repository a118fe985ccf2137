import { type Point, points } from '../pen/shapes.ts';

/** The voltage of a lead at a time: millivolts, milliseconds. */
export type Lead = (time: number) => number;

/** A round wave that begins at `from` and lasts `width`. */
export function hump(time: number, from: number, width: number, height: number): number {
  const share = (time - from) / width;
  return share <= 0 || share >= 1 ? 0 : (height / 2) * (1 - Math.cos(2 * Math.PI * share));
}

export interface Beat {
  /** Onset of the QRS complex. */
  at: number;
  /** From the onset of P to the onset of QRS. */
  p?: { interval: number; height: number; width?: number; segment?: number };
  qrs: { width: number; shape: readonly Point[] };
  /** The height of the ST segment over the baseline at its beginning. */
  st?: number;
  /** `end` is the QT interval. */
  t: { height: number; width: number; end: number };
}

/** QRS shapes: parts of the width → millivolts. The end is the ST segment. */
export const shapes = {
  narrow: points('0.2,-0.08 0.45,1 0.75,-0.2'),
  wide: points('0.25,0.35 0.55,0.75 0.85,-0.25'),
} satisfies Record<string, readonly Point[]>;

export const scaled = (shape: readonly Point[], by: number): Point[] => shape.map(([share, mv]) => [share, mv * by]);

export const beats =
  (given: readonly Beat[]): Lead =>
  (time) =>
    given.reduce((sum, beat) => sum + voltageOf(beat, time - beat.at), 0);

function voltageOf({ p, qrs, st = 0, t }: Beat, time: number): number {
  const tStart = t.end - t.width;
  if (time < 0) return p ? beforeQrs(p, time) : 0;
  if (time < qrs.width) return onLine([[0, p?.segment ?? 0], ...qrs.shape, [1, st]], time / qrs.width);
  if (time < tStart) return st;
  // The segment comes back to the baseline under the T wave.
  const back = time > t.end ? 0 : (st * (1 + Math.cos((Math.PI * (time - tStart)) / t.width))) / 2;
  return back + hump(time, tStart, t.width, t.height);
}

function beforeQrs({ interval, height, width = 100, segment = 0 }: NonNullable<Beat['p']>, time: number): number {
  const since = time + interval;
  if (since < 0) return 0;
  const level = since < width ? (segment * since) / width : segment;
  return level + hump(since, 0, width, height);
}

function onLine(points: readonly Point[], share: number): number {
  const after = points.findIndex(([at]) => at >= share);
  const [x1, y1] = points[after - 1] ?? [0, 0];
  const [x2, y2] = points[after] ?? [1, 0];
  // Rounded corners: paper shows none that are sharp.
  return x2 === x1 ? y2 : y1 + ((y2 - y1) * (1 - Math.cos((Math.PI * (share - x1)) / (x2 - x1)))) / 2;
}

/** Onsets at these intervals, the first at `from`. */
export function onsets(from: number, intervals: readonly number[]): number[] {
  const times = [from];
  for (const interval of intervals) times.push((times.at(-1) ?? 0) + interval);
  return times;
}

/** Onsets at one interval, until `to`. */
export const regular = (from: number, interval: number, to: number): number[] =>
  onsets(
    from,
    Array.from({ length: Math.floor((to - from) / interval) }, () => interval),
  );
