import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Permission } from '#shared/access/permissions.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Deps } from './deps.ts';
import { networkOf } from './security/network.ts';

/**
 * Access required by a route. `visitor` allows everyone and identifies the user if one is signed in. `subscriber` also
 * allows admins. `{ permission }` checks the user's role. `{ admin }` requires the admin flag and the permission; use
 * it where students hold the same permission for their own data. Plain `admin` requires only the flag, for responses
 * that depend on the permissions. `signed` is a third party that signs the body; the route checks the signature.
 * `bearer` is the holder of an access token, valid or expired: the route reads the token itself, and no general rate
 * limit applies.
 */
export type Access =
  | 'public'
  | 'signed'
  | 'bearer'
  | 'visitor'
  | 'user'
  | 'subscriber'
  | 'admin'
  | { permission: Permission }
  | { subscriber: Permission }
  | { admin: Permission };

export interface SignedInUser {
  id: string;
  sessionId: string;
  hasAdminInterface: boolean;
  isSubscriber: boolean;
  /** This session has proved more than a password: a passkey, a code of an app or a recovery code. */
  hasSecondFactor: boolean;
  /** The role needs a second factor, and this session has not proved one. */
  needsSecondFactor: boolean;
  permissions: ReadonlySet<string>;
}

/** Returns the user of this access token, or null if the token is forged or expired, or its session has ended. */
export type Authenticate = (accessToken: string) => Promise<SignedInUser | null>;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyInstance {
    deps: Deps;
    /** All routes as declared; used by the test that checks access to every route. */
    declaredRoutes: RouteOptions[];
  }
  interface FastifyRequest {
    /** Set on all routes that require a user. On `visitor` routes use `userIfAny`. */
    user: SignedInUser;
  }
}

/** Denies by default: a route without declared access aborts startup. Returns the list of routes, which fills later. */
export function requireDeclaredAccess(app: FastifyInstance): RouteOptions[] {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const silent = routes.filter(({ config }) => config?.access === undefined);
    if (silent.length > 0) throw new Error(`${silent.map(describeRoute).join(', ')} declares no access`);
  });
  return routes;
}

export const describeRoute = ({ method, url }: RouteOptions) => `${[method].flat().join(',')} ${url}`;

/** For routes added by third-party plugins, which cannot declare their access. */
export function declareAllPublic(scope: FastifyInstance) {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'public' };
  });
}

/**
 * Checks the declared access of each route. Permissions are read from the database on every request: the token only
 * identifies the user.
 */
export function guardAccess(app: FastifyInstance, authenticate: Authenticate) {
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    // Undefined only for unknown URLs, which get a 404.
    if (access === undefined || access === 'public' || access === 'signed' || access === 'bearer') return;
    if (access === 'visitor' && request.headers.authorization === undefined) {
      await app.deps.limits.consume('visitsByNetwork', networkOf(request.ip));
      return;
    }

    const user = await authenticate(bearerToken(request));
    if (!user) throw new AppError('unauthenticated');
    await app.deps.limits.consume('requestsByUser', user.id);
    ensureAccess(access, user);
    request.user = user;
  });
}

/** On a `visitor` route: the signed-in user, or null. */
export const userIfAny = ({ user }: { user?: SignedInUser }): SignedInUser | null => user ?? null;

/** Throws unless the user has the access that a route declares. */
export function ensureAccess(access: Access, user: SignedInUser) {
  const { permission, needs } = demandsOf(access);
  if (needs === 'admin' && !user.hasAdminInterface) throw new AppError('forbidden');
  if (permission !== null && !user.permissions.has(permission)) throw new AppError('forbidden');
  if (needs === 'admin' && user.needsSecondFactor) throw new AppError('second_factor_required');
  if (needs === 'subscriber' && !user.isSubscriber && !user.hasAdminInterface) {
    throw new AppError('subscription_required');
  }
}

function demandsOf(access: Access): { permission: Permission | null; needs: 'admin' | 'subscriber' | null } {
  if (access === 'admin' || access === 'subscriber') return { permission: null, needs: access };
  if (typeof access === 'string') return { permission: null, needs: null };
  if ('admin' in access) return { permission: access.admin, needs: 'admin' };
  if ('subscriber' in access) return { permission: access.subscriber, needs: 'subscriber' };
  return { permission: access.permission, needs: null };
}

export function bearerToken({ headers }: FastifyRequest): string {
  const [scheme, token] = (headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' ? (token ?? '') : '';
}
