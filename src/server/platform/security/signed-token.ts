import { type KeyObject, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { z } from 'zod';

const ALGORITHM = 'HS256';
const ISSUER = 'vignette';

export interface SignedToken<Claims> {
  sign: (key: KeyObject, claims: Omit<Claims, 'jti' | 'exp'>, now: Date) => Promise<string>;
  /** Null for anything but a token we signed for this purpose that has not expired. */
  read: (key: KeyObject, token: string, now: Date) => Promise<Claims | null>;
}

/**
 * A kind of JWT. The type stands in the header and in the audience, and each kind has a key of its own, so that a
 * token made for one purpose is refused for every other.
 */
export function defineToken<Claims extends { exp: number }>(kind: {
  type: string;
  seconds: number;
  claims: z.ZodType<Claims>;
}): SignedToken<Claims> {
  const expected = { algorithms: [ALGORITHM], typ: `${kind.type}+jwt`, audience: kind.type, issuer: ISSUER };
  return {
    sign(key, claims, now) {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, typ: expected.typ })
        .setIssuer(ISSUER)
        .setAudience(kind.type)
        .setJti(randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + kind.seconds)
        .sign(key);
    },
    async read(key, token, now) {
      try {
        const { payload } = await jwtVerify(token, key, { ...expected, currentDate: now });
        // A token of an older version of ours may lack a claim: then it is no longer good, not a fault.
        return kind.claims.safeParse(payload).data ?? null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
