/** In percent, to two decimals as specified; null if `of` is 0. */
export const shareOf = ({ count, of }: { count: number; of: number }): number | null =>
  of === 0 ? null : Math.round((10_000 * count) / of) / 100;

/** Ranges of the progress chart in months; the default is below. By specification. */
export const PROGRESS_MONTHS = [1, 3, 6, 12] as const;
export type ProgressMonths = (typeof PROGRESS_MONTHS)[number];
export const DEFAULT_PROGRESS_MONTHS: ProgressMonths = 3;
