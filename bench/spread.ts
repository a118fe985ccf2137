import { sized } from './sizes.ts';

/** Milliseconds. */
export interface Spread {
  p50: number;
  p95: number;
}

/** The first calls warm the caches and are excluded. */
export const WARM_UP = sized(20, 0);

export function spreadOf(times: number[]): Spread {
  const sorted = times.slice(WARM_UP).toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}
