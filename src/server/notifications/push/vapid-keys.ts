import { createECDH, hkdfSync, type KeyObject } from 'node:crypto';

/** The order of the curve P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The key pair by which push services know us (VAPID). Browsers bind their subscription to the public key, so it must
 * be the same in every process and after every restart: it is derived, not made and kept. 384 bits are taken modulo
 * the order less one, so that every private key is as likely as any other (FIPS 186-5, A.2.1).
 */
export function vapidKeys(secret: KeyObject): VapidKeys {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'vapid', 48));
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
