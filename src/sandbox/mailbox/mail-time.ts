// The sandbox runs on the developer's own machine, so the local time zone is right. Creating a formatter takes 20 ms, so
// none is created at startup.
const withDay = (time: Date) => time.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

export const fullTime = (receivedAt: string) => withDay(new Date(receivedAt));

/** Omits the date for mails of today, because lists are narrow. */
export function listTime(receivedAt: string, now: Date) {
  const time = new Date(receivedAt);
  const isToday = time.toDateString() === now.toDateString();
  return isToday ? time.toLocaleTimeString('en-GB', { timeStyle: 'medium' }) : withDay(time);
}
