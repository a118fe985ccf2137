import { jwtDecode } from 'jwt-decode';
import type { AccessClaims } from '#shared/accounts/contract.ts';

export type Claims = Pick<
  AccessClaims,
  'sub' | 'exp' | 'hasAdminInterface' | 'disciplines' | 'bodySystems' | 'needsSecondFactor'
>;

/** The claims of a token, used only to decide what to show, never to authorize. Null if it is not a token. */
export function readClaims(jwt: string): Claims | null {
  try {
    const claims = jwtDecode<Partial<Claims>>(jwt);
    return {
      sub: claims.sub ?? '',
      exp: claims.exp ?? 0,
      hasAdminInterface: claims.hasAdminInterface === true,
      disciplines: claims.disciplines ?? [],
      bodySystems: claims.bodySystems ?? [],
      needsSecondFactor: claims.needsSecondFactor,
    };
  } catch {
    return null;
  }
}

export const endsAtMs = (claims: Claims): number => claims.exp * 1000;

/** Without any discipline and body system in the token, no quiz is accessible. Admins need no plan. */
export const needsPlan = ({ hasAdminInterface, disciplines, bodySystems }: Claims): boolean =>
  !hasAdminInterface && disciplines.length === 0 && bodySystems.length === 0;
