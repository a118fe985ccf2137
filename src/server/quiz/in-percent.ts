/** Rounded to two decimals, like all percentages in the API. */
export const inPercent = (part: number, whole: number): number => Math.round((10_000 * part) / whole) / 100;
