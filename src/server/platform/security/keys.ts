import { hkdfSync } from 'node:crypto';

/** One secret in the configuration, one key for each purpose: what is made for one can never pass for another. */
const purposes = ['access-token', 'refresh-token', 'live-ticket'] as const;
type Purpose = (typeof purposes)[number];

export type Keys = Record<Purpose, Uint8Array>;

export function deriveKeys(appSecret: string): Keys {
  const derive = (purpose: Purpose) => new Uint8Array(hkdfSync('sha256', appSecret, 'vignette', purpose, 32));
  return Object.fromEntries(purposes.map((purpose) => [purpose, derive(purpose)])) as Keys;
}
