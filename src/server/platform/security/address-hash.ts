import { createHash } from 'node:crypto';

/** Hash of an email address, or of invalid input in its place, for uses that must not store the address itself. */
export const addressHash = (address: string): Buffer => createHash('sha256').update(address.toLowerCase()).digest();

/** Same, as the key of a rate limit. */
export const addressKey = (address: string): string => addressHash(address).toString('base64url');
