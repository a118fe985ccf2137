// The sandbox runs on the developer's own machine, so the local time zone is right.
const withDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const withoutDay = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

export const fullTime = (receivedAt: string) => withDay.format(new Date(receivedAt));

/** Omits the date for mails of today, because lists are narrow. */
export function listTime(receivedAt: string, now: Date) {
  const time = new Date(receivedAt);
  return time.toDateString() === now.toDateString() ? withoutDay.format(time) : withDay.format(time);
}
