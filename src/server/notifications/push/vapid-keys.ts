import { createECDH, hkdfSync, type KeyObject } from 'node:crypto';
import { type Keys, readingKeys } from '#server/platform/security/keys.ts';

/** The order of the curve P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export const vapidKeysOf = (keys: Keys): VapidKeys =>
  // Of the oldest secret, so that browsers stay subscribed until that secret is removed from the configuration.
  vapidKeys(readingKeys(keys, 'web-push').at(-1) ?? keys['web-push']);

/**
 * The VAPID key pair that identifies us to push services. Browsers bind their subscription to the public key, so it
 * must be the same in every process and after every restart: it is derived instead of generated and stored. 384 bits
 * are taken modulo the order minus one, so that all private keys are equally likely (FIPS 186-5, A.2.1).
 */
export function vapidKeys(secret: KeyObject): VapidKeys {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'vapid', 48));
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
