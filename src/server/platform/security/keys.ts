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
  'role-revocation',
  'event-log',
] as const;
type Purpose = (typeof purposes)[number];

/** Key objects and not bytes, so that a library can convert a key once and cache the result. */
type PurposeKeys = Record<Purpose, KeyObject>;

/** The keys of the current secret, and those of earlier secrets, which are only used for reading. */
export type Keys = PurposeKeys & { former: PurposeKeys[] };

export function deriveKeys(appSecret: string, formerSecrets: readonly string[] = []): Keys {
  return { ...keysOf(appSecret), former: formerSecrets.map(keysOf) };
}

function keysOf(secret: string): PurposeKeys {
  const derive = (purpose: Purpose) =>
    createSecretKey(new Uint8Array(hkdfSync('sha256', secret, 'vignette', purpose, 32)));
  return Object.fromEntries(purposes.map((purpose) => [purpose, derive(purpose)])) as PurposeKeys;
}

/** The current key first. */
export const readingKeys = (keys: Keys, purpose: Purpose): KeyObject[] => [
  keys[purpose],
  ...keys.former.map((former) => former[purpose]),
];

/** The first result that one of the keys gives; null if none does. */
export async function withAnyKey<Result>(
  keys: Keys,
  purpose: Purpose,
  read: (key: KeyObject) => Promise<Result | null> | Result | null,
): Promise<Result | null> {
  for (const key of readingKeys(keys, purpose)) {
    const result = await read(key);
    if (result !== null) return result;
  }
  return null;
}
