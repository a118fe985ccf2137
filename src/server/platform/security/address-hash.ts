import { createHash } from 'node:crypto';

/** Stands for a mail address, or for whatever was typed as one, where the address itself has no business. */
export const addressHash = (address: string): Buffer => createHash('sha256').update(address.toLowerCase()).digest();

/** The same, as the key of a limit. */
export const addressKey = (address: string): string => addressHash(address).toString('base64url');
