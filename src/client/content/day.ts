const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** 'November 12, 2026', in the user's time zone. */
export const dayOf = (moment: string): string => dayFormat.format(new Date(moment));
