import { createHmac, type KeyObject, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Db } from '#server/platform/database/db.ts';
import { spendToken } from '#server/platform/security/spent-tokens.ts';

const SECONDS = 300;
const ID_BYTES = 16;
const EXPIRY_BYTES = 8;

/**
 * A challenge contains its id and expiry and is signed for one purpose, so that nothing is stored until it is used:
 * visitors can request any number of them.
 */
export function issueChallenge(key: KeyObject, purpose: string, now: Date): Uint8Array<ArrayBuffer> {
  const body = Buffer.alloc(ID_BYTES + EXPIRY_BYTES);
  Buffer.from(randomUUID().replaceAll('-', ''), 'hex').copy(body);
  body.writeBigUInt64BE(BigInt(now.getTime() + SECONDS * 1000), ID_BYTES);
  return new Uint8Array(Buffer.concat([body, signatureOf(key, purpose, body)]));
}

/** Uses up a challenge. False if it was not issued for this purpose, has expired, or was used before. */
export async function spendChallenge(
  db: Db,
  { key, purpose, challenge, now }: { key: KeyObject; purpose: string; challenge: string; now: Date },
): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url');
  const [body, signature] = [bytes.subarray(0, ID_BYTES + EXPIRY_BYTES), bytes.subarray(ID_BYTES + EXPIRY_BYTES)];
  const expected = signatureOf(key, purpose, body);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false;
  const expiresAt = new Date(Number(body.readBigUInt64BE(ID_BYTES)));
  if (expiresAt <= now) return false;
  return spendToken(db, { id: body.subarray(0, ID_BYTES).toString('hex'), expiresAt });
}

const signatureOf = (key: KeyObject, purpose: string, body: Buffer) =>
  createHmac('sha256', key).update(purpose).update('\0').update(body).digest();
