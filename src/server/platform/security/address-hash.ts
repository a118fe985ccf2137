import { createHash } from 'node:crypto';

/** Hash of an email address, or of invalid input in its place, for uses that must not store the address itself. */
export const addressHash = (address: string): Buffer => createHash('sha256').update(address.toLowerCase()).digest();

/** Same, as the key of a rate limit. */
export const addressKey = (address: string): string => addressHash(address).toString('base64url');

const GMAIL = /@(gmail|googlemail)\.com$/;

/** The mailbox behind an address: many providers ignore a tag after a plus, and Gmail ignores dots. */
function mailboxOf(address: string): string {
  const mailbox = address.toLowerCase().replace(/\+[^@]*(?=@)/, '');
  if (!GMAIL.test(mailbox)) return mailbox;
  return `${mailbox.replace(GMAIL, '').replaceAll('.', '')}@gmail.com`;
}

/** The key of a limit on mails: variants of an address that reach the same mailbox share it. */
export const mailboxKey = (address: string): string => addressKey(mailboxOf(address));
