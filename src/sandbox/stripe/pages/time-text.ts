const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** `15 Nov 2026, 18:04 UTC`. Stripe counts days in UTC, so the console does too. */
export const timeText = (seconds: number) => `${format.format(seconds * 1000)} UTC`;
