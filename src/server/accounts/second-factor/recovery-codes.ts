import { createHmac, type KeyObject, randomInt } from 'node:crypto';

const COUNT = 10;
const LENGTH = 10;
/** Without characters that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const newCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Fifty random bits each. Shown in two groups, so that they can be copied from paper. */
export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, () => newCode().replace(/^.{5}/, '$&-'));

/** The keyed hash of a code, however it was entered. */
export const hashOfCode = (key: KeyObject, userId: string, code: string): Buffer =>
  createHmac('sha256', key)
    .update(`${userId}:${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`)
    .digest();
