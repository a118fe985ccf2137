import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** A session and the number of times it was renewed. Only the newest generation is valid. */
export interface RefreshToken {
  sessionId: string;
  generation: number;
}

/**
 * `session.generation.mac`. The token is not stored: the same generation always gives the same token, so concurrent
 * refreshes can get the same successor, and a stolen database contains no tokens.
 */
export function writeRefreshToken(key: KeyObject, { sessionId, generation }: RefreshToken): string {
  return `${sessionId}.${generation}.${macOf(key, sessionId, generation).toString('base64url')}`;
}

/** Null for any token that this server did not issue. */
export function readRefreshToken(key: KeyObject, token: string): RefreshToken | null {
  const [, sessionId, digits, mac] = /^([0-9a-f-]{36})\.([1-9]\d{0,8})\.([\w-]{43})$/.exec(token) ?? [];
  if (!sessionId || !digits || !mac) return null;
  const generation = Number(digits);
  const genuine = timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(key, sessionId, generation));
  return genuine ? { sessionId, generation } : null;
}

const macOf = (key: KeyObject, sessionId: string, generation: number) =>
  createHmac('sha256', key).update(`${sessionId}.${generation}`).digest();
