/** Two decimals, by specification; a dash where there is nothing to count. */
export const percentText = (percent: number | null): string => (percent === null ? '–' : `${percent.toFixed(2)}%`);

/** 1,204, and 12.4 of what is an average. */
export const countText = (count: number): string => count.toLocaleString('en-US', { maximumFractionDigits: 1 });
