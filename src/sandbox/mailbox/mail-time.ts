/** The sandbox runs on the machine of whoever looks at it, so its zone is theirs. */
const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

export const mailTime = (receivedAt: string) => format.format(new Date(receivedAt));
