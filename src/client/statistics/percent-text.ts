/** Two decimals, by specification; a dash without data. */
export const percentText = (percent: number | null): string => (percent === null ? '–' : `${percent.toFixed(2)}%`);

/** 1,204. An average is rounded, because there are no parts of questions. */
export const countText = (count: number): string =>
  count > 0 && count < 0.5 ? 'less than 1' : Math.round(count).toLocaleString('en-US');
