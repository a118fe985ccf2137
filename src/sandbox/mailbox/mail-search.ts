import type { ReceivedMail } from './received-mail.ts';

/** For the page: matches any part of an address, including the sender's. */
export function withAddressLike(mails: readonly ReceivedMail[], part: string) {
  const wanted = part.trim().toLowerCase();
  return mails.filter(({ to, from }) => [...to, from].some((address) => address.toLowerCase().includes(wanted)));
}

/** For tests: matches the whole address, so that ana@… does not get the mails of diana@…. */
export function sentTo(mails: readonly ReceivedMail[], address: string | undefined) {
  if (address === undefined) return mails;
  return mails.filter(({ to }) => to.some((recipient) => recipient.toLowerCase() === address.toLowerCase()));
}
