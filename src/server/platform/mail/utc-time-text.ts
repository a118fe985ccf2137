// The recipient's time zone is not known here, so the mails state the one they use.
const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export const utcTimeText = (at: string) => `${timeFormat.format(new Date(at))} UTC`;
