const months = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const shortMonths = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const shortDays = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** 'Mar 2026'. */
export const monthName = (day: string) => months.format(new Date(day));
/** 'Mar', for axis labels. */
export const shortMonth = (day: string) => shortMonths.format(new Date(day));
/** 'Mar 18', for axis labels. */
export const shortDay = (day: string) => shortDays.format(new Date(day));

/** Appends `mark` to the last label: the current month is still incomplete. */
export const markLast = <Row>(rows: readonly Row[], name: (row: Row) => string, mark: string): string[] =>
  rows.map((row, place) => (place === rows.length - 1 ? `${name(row)}${mark}` : name(row)));
