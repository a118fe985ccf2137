import { type KeyObject, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { z } from 'zod';

const ALGORITHM = 'HS256';
const ISSUER = 'vignette';

export interface SignedToken<Claims> {
  /** `trueFor` shortens the lifetime: the number of seconds after which the claims are no longer true. */
  sign: (key: KeyObject, claims: Omit<Claims, 'jti' | 'exp'>, now: Date, trueFor?: number | null) => Promise<string>;
  /** Returns null unless the token was signed by us for this purpose and has not expired. */
  read: (key: KeyObject, token: string, now: Date) => Promise<Claims | null>;
}

/** A client renews its token before it expires, so a shorter one would be renewed again and again. */
const SHORTEST_SECONDS = 30;

const lifetimeOf = (seconds: number, trueFor: number | null): number =>
  trueFor === null ? seconds : Math.min(seconds, Math.max(SHORTEST_SECONDS, Math.floor(trueFor)));

/**
 * A kind of JWT. The type is part of the header and of the audience, and each kind has its own key, so that a token for
 * one purpose is rejected for any other.
 */
export function defineToken<Claims extends { exp: number }>(kind: {
  type: string;
  seconds: number;
  claims: z.ZodType<Claims>;
}): SignedToken<Claims> {
  const expected = { algorithms: [ALGORITHM], typ: `${kind.type}+jwt`, audience: kind.type, issuer: ISSUER };
  return {
    sign(key, claims, now, trueFor = null) {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, typ: expected.typ })
        .setIssuer(ISSUER)
        .setAudience(kind.type)
        .setJti(randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeOf(kind.seconds, trueFor))
        .sign(key);
    },
    async read(key, token, now) {
      try {
        const { payload } = await jwtVerify(token, key, { ...expected, currentDate: now });
        // A token from an older version may lack a claim: it is treated as invalid and not as an error.
        return kind.claims.safeParse(payload).data ?? null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
