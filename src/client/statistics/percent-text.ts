/** Two decimals, by specification; a dash without data. */
export const percentText = (percent: number | null): string => (percent === null ? '–' : `${percent.toFixed(2)}%`);

/** 1,204 for counts, 12.4 for averages. */
export const countText = (count: number): string => count.toLocaleString('en-US', { maximumFractionDigits: 1 });
