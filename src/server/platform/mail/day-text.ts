/** `March 4, 2026`, in the user's time zone. */
export const dayText = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(moment));

export const freeDaysText = (days: number): string => (days === 1 ? 'One free day' : `${days} free days`);
