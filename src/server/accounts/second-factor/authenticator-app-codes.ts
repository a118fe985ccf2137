import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

const ISSUER = 'Vignette';
const PERIOD_MS = 30_000;
const SECRET_BYTES = 20;
/** Clocks of phones are up to one step off. */
const WINDOW = 1;

/** Loaded with the first use, not at startup. */
const loadLibrary = () => import('otpauth');

export const newAppSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** The secret as the user enters it, and as the address of a QR code. */
export async function describeAppSecret(secret: Buffer, email: string): Promise<{ secret: string; uri: string }> {
  const totp = await totpOf(secret, email);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step of the code, or null if the code is wrong at this time. */
export async function stepOfCode(secret: Buffer, code: string, now: Date): Promise<number | null> {
  const timestamp = now.getTime();
  const delta = (await totpOf(secret, '')).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / PERIOD_MS) + delta;
}

async function totpOf(secret: Buffer, label: string) {
  const { Secret, TOTP } = await loadLibrary();
  return new TOTP({ issuer: ISSUER, label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Bound to the user, so that a row copied to another account cannot be read. */
export function encryptSecret(key: KeyObject, userId: string, secret: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(userId));
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

/** Null if the secret was encrypted with another key, or for another user. */
export function decryptSecret(key: KeyObject, userId: string, stored: Buffer): Buffer | null {
  const decipher = createDecipheriv(CIPHER, key, stored.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(userId))
    .setAuthTag(stored.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(stored.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
