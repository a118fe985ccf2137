import { randomInt } from 'node:crypto';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const randomText = (length: number) => Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Stripe's oldest object types have short ids; longer ids contain the account. */
const shortPrefixes = new Set(['cus', 'prod', 'promo', 'si', 'req', 'di']);

export const newId = (prefix: string) =>
  shortPrefixes.has(prefix) ? `${prefix}_${randomText(14)}` : `${prefix}_1${randomText(23)}`;
