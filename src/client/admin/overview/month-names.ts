const months = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const shortMonths = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const shortDays = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** 'Mar 2026'. */
export const monthName = (day: string) => months.format(new Date(day));
/** 'Mar', under a bar. */
export const shortMonth = (day: string) => shortMonths.format(new Date(day));
/** 'Mar 18', under a bar. */
export const shortDay = (day: string) => shortDays.format(new Date(day));

/** The months of the overview end with the one that runs: its figures are not whole yet, and it is marked. */
export const markLast = <Row>(rows: readonly Row[], name: (row: Row) => string, mark: string): string[] =>
  rows.map((row, place) => (place === rows.length - 1 ? `${name(row)}${mark}` : name(row)));
