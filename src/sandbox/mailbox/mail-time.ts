// The sandbox runs on the machine of whoever looks at it, so its zone is theirs.
const withDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const withoutDay = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

export const fullTime = (receivedAt: string) => withDay.format(new Date(receivedAt));

/** Lists are narrow, and most mails in them are of today. */
export function listTime(receivedAt: string, now: Date) {
  const time = new Date(receivedAt);
  return time.toDateString() === now.toDateString() ? withoutDay.format(time) : withDay.format(time);
}
