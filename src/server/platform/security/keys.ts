import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/**
 * Each purpose has its own key, derived from one configured secret, so that a token for one purpose is invalid for any
 * other.
 */
const purposes = [
  'access-token',
  'refresh-token',
  'live-ticket',
  'captcha',
  'confirmation',
  'unsubscribe',
  'web-push',
  'quiz-token',
  'passkey-challenge',
  'second-step',
  'authenticator-app',
  'recovery-code',
] as const;
type Purpose = (typeof purposes)[number];

/** Key objects and not bytes, so that a library can convert a key once and cache the result. */
export type Keys = Record<Purpose, KeyObject>;

export function deriveKeys(appSecret: string): Keys {
  const derive = (purpose: Purpose) =>
    createSecretKey(new Uint8Array(hkdfSync('sha256', appSecret, 'vignette', purpose, 32)));
  return Object.fromEntries(purposes.map((purpose) => [purpose, derive(purpose)])) as Keys;
}
