import type { Config } from '#server/config.ts';

/** The site that passkeys belong to, as browsers see it. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl);
  return { name: 'Vignette', id: hostname, origin };
}

/** EdDSA, ES256 and RS256. The library's default would add algorithms that are experimental in Node. */
export const algorithms = [-8, -7, -257];

/** Loaded with the first use, because it takes several megabytes. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** The user id as authenticators store it. */
export const handleOf = (userId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));
