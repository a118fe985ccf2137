import { jwtDecode } from 'jwt-decode';
import type { AccessClaims } from '#shared/accounts/contract.ts';

export type Claims = Pick<AccessClaims, 'sub' | 'exp' | 'hasAdminInterface' | 'disciplines' | 'bodySystems'>;

/** What the token says about its bearer: good for deciding what to show, never a right. Null when it is no token. */
export function readClaims(jwt: string): Claims | null {
  try {
    const claims = jwtDecode<Partial<Claims>>(jwt);
    return {
      sub: claims.sub ?? '',
      exp: claims.exp ?? 0,
      hasAdminInterface: claims.hasAdminInterface === true,
      disciplines: claims.disciplines ?? [],
      bodySystems: claims.bodySystems ?? [],
    };
  } catch {
    return null;
  }
}

export const endsAtMs = (claims: Claims): number => claims.exp * 1000;

/** A token without any discipline and body system opens no quiz; admins need no plan. */
export const needsPlan = ({ hasAdminInterface, disciplines, bodySystems }: Claims): boolean =>
  !hasAdminInterface && disciplines.length === 0 && bodySystems.length === 0;
