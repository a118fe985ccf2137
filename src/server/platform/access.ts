import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Permission } from '#shared/access/permissions.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Deps } from './deps.ts';
import { networkOf } from './security/network.ts';

/**
 * Who may call a route. `visitor` is anybody, known by name when signed in; `subscriber` also lets admins in; a
 * permission is the user's role's. `admin` asks for the admin area's two guards: its flag, then the permission. It
 * stands where students hold the same permission for what is their own. By itself it is the flag alone, where the
 * answer depends on the permissions. `signed` is a company that proves itself by a
 * signature over the body, which the route itself checks. `bearer` is the holder of an access token, even of one that
 * has expired: the route reads the token itself, and no general rate limit applies.
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
  permissions: ReadonlySet<string>;
}

/** Answers who holds this access token now, or null when it is forged, expired, or its session has ended. */
export type Authenticate = (accessToken: string) => Promise<SignedInUser | null>;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyInstance {
    deps: Deps;
    /** Every route, as it was declared; the test of who may call what reads it. */
    declaredRoutes: RouteOptions[];
  }
  interface FastifyRequest {
    /** There on every route that is not for anybody; `userIfAny` on those. */
    user: SignedInUser;
  }
}

/** Deny by default: a route that forgets to say who may call it stops the boot. Answers the list it fills. */
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

/** For routes that other people's plugins add, which cannot declare anything themselves. */
export function declareAllPublic(scope: FastifyInstance) {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'public' };
  });
}

/** Checks what each route declares. The rights are read from the database each time: a token only says who it is. */
export function guardAccess(app: FastifyInstance, authenticate: Authenticate) {
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    // Undefined only for addresses without a route, which are answered with 404.
    if (access === undefined || access === 'public' || access === 'signed' || access === 'bearer') return;
    if (access === 'visitor' && request.headers.authorization === undefined) {
      await app.deps.limits.consume('visitsByNetwork', networkOf(request.ip));
      return;
    }

    const user = await authenticate(bearerToken(request));
    if (!user) throw new AppError('unauthenticated');
    await app.deps.limits.consume('requestsByUser', user.id);
    refuseWithout(access, user);
    request.user = user;
  });
}

/** On a route for visitors: who is signed in, or null. */
export const userIfAny = ({ user }: { user?: SignedInUser }): SignedInUser | null => user ?? null;

function refuseWithout(access: Access, user: SignedInUser) {
  const { permission, needs } = demandsOf(access);
  if (needs === 'admin' && !user.hasAdminInterface) throw new AppError('forbidden');
  if (permission !== null && !user.permissions.has(permission)) throw new AppError('forbidden');
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
