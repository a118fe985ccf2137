import type { KeyObject } from 'node:crypto';
import type { SignedToken } from './signed-token.ts';

/** About 5 MB of tokens. */
const MOST = 10_000;

/**
 * Caches tokens that come with every request: the signature is verified once (it costs an eighth of a request), and
 * afterwards only the expiry is checked.
 */
export function rememberingTokens<Claims extends { exp: number }>(token: SignedToken<Claims>): SignedToken<Claims> {
  const knownByKey = new WeakMap<KeyObject, Map<string, Claims>>();
  return {
    sign: token.sign,
    async read(key, text, now) {
      const known = knownByKey.get(key) ?? new Map<string, Claims>();
      knownByKey.set(key, known);
      const remembered = known.get(text);
      if (remembered) return remembered.exp > Math.floor(now.getTime() / 1000) ? remembered : null;

      const claims = await token.read(key, text, now);
      if (!claims) return null;
      if (known.size >= MOST) known.clear();
      known.set(text, claims);
      return claims;
    },
  };
}
