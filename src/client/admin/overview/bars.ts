/** A place on the axis, and how high each series stands there. */
export interface Bar {
  [series: string]: number | string;
  name: string;
}

export interface Series {
  name: string;
  label: string;
  color: string;
}

/** What a chart is about, and what is left of the whole. */
export const seriesColors = { strong: 'var(--chart-own)', quiet: 'var(--chart-average)' };
