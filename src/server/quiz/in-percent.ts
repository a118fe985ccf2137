/** To two places, as all percentages are told. */
export const inPercent = (part: number, whole: number): number => Math.round((10_000 * part) / whole) / 100;
