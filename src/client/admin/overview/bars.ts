/** A label on the axis and the value of each series there. */
export interface Bar {
  [series: string]: number | string;
  name: string;
}

export interface Series {
  name: string;
  label: string;
  color: string;
}

/** `strong` for the main series of a chart, `quiet` for the remainder. */
export const seriesColors = { strong: 'var(--chart-own)', quiet: 'var(--chart-average)' };
