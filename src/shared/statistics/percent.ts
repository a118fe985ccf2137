/** In percent, to two decimals by specification; null of nothing. */
export const percentOf = ({ count, of }: { count: number; of: number }): number | null =>
  of === 0 ? null : Math.round((10_000 * count) / of) / 100;

/** How far back the progress chart reaches, in months; the second is what it shows first. By specification. */
export const PROGRESS_MONTHS = [1, 3, 6, 12] as const;
export type ProgressMonths = (typeof PROGRESS_MONTHS)[number];
export const DEFAULT_PROGRESS_MONTHS: ProgressMonths = 3;
