import { createHash, ECDH } from 'node:crypto';
import { z } from 'zod';

/** A browser or an app, as stored. */
export interface Device {
  /** Hash of the identifier at the push service. */
  tokenHash: Buffer;
  kind: 'web-push' | 'firebase';
  token: string;
}

const base64url = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/)
    .max(200)
    .refine((text) => Buffer.from(text, 'base64url').length === bytes);

/** A browser's PushSubscription as JSON. */
export const WebPushSubscription = z.strictObject({
  endpoint: z
    .string()
    .max(2048)
    .regex(/^https?:\/\/[\x21-\x7e]+$/),
  expirationTime: z.number().nullish(),
  keys: z.strictObject({ p256dh: base64url(65).refine(isPoint), auth: base64url(16) }),
});

const FIREBASE_TOKEN = /^[\w:.-]{20,4096}$/;

/** Parses the token of a browser or an app; null if it is neither. */
export function readDevice(deviceToken: string): Device | null {
  if (FIREBASE_TOKEN.test(deviceToken)) {
    return { kind: 'firebase', token: deviceToken, tokenHash: hashOf(deviceToken) };
  }
  const { data: subscription } = WebPushSubscription.safeParse(readJson(deviceToken));
  if (!subscription) return null;
  const { endpoint, keys } = subscription;
  return { kind: 'web-push', token: JSON.stringify({ endpoint, keys }), tokenHash: hashOf(endpoint) };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A key that is not on the curve would fail only when the first message is encrypted. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
