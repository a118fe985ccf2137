import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** One secret in the configuration, one key for each purpose: what is made for one can never pass for another. */
const purposes = [
  'access-token',
  'refresh-token',
  'live-ticket',
  'captcha',
  'confirmation',
  'unsubscribe',
  'web-push',
  'quiz-token',
] as const;
type Purpose = (typeof purposes)[number];

/** Key objects and not bytes: a library that needs its own form of a key makes it once and keeps it. */
export type Keys = Record<Purpose, KeyObject>;

export function deriveKeys(appSecret: string): Keys {
  const derive = (purpose: Purpose) =>
    createSecretKey(new Uint8Array(hkdfSync('sha256', appSecret, 'vignette', purpose, 32)));
  return Object.fromEntries(purposes.map((purpose) => [purpose, derive(purpose)])) as Keys;
}
