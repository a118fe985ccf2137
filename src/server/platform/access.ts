import type { FastifyError, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
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

/** The session that an access token names. The signature is valid, but the session may have ended since. */
export interface ClaimedSession {
  userId: string;
  sessionId: string;
}

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

interface Authentication {
  authenticate: Authenticate;
  /** Returns the session of this access token, or null if the token is forged or expired. */
  readSession: (accessToken: string) => Promise<ClaimedSession | null>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /**
     * The statement of the route checks the session and the permission of `request.session` itself, which saves a round
     * trip. The route throws `unauthenticated` or `forbidden`.
     */
    checksSession?: true;
  }
  interface FastifyInstance {
    deps: Deps;
    /** All routes as declared; used by the test that checks access to every route. */
    declaredRoutes: RouteOptions[];
  }
  interface FastifyRequest {
    /** Set on all routes that require a user. On `visitor` routes use `userIfAny`. */
    user: SignedInUser;
    /** Only on routes with `checksSession`, which do not set `user`. */
    session: ClaimedSession;
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
export function guardAccess(app: FastifyInstance, { authenticate, readSession }: Authentication) {
  const isLeftToRoute = leaveToRoutes(app, { authenticate, readSession });

  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    // Undefined only for unknown URLs, which get a 404.
    if (access === undefined || access === 'public' || access === 'signed' || access === 'bearer') return;
    if (access === 'visitor' && request.headers.authorization === undefined) {
      await app.deps.limits.consume('visitsByNetwork', networkOf(request.ip));
      return;
    }

    if (request.routeOptions.config.checksSession && (await isLeftToRoute(request))) return;
    const user = await authenticate(bearerToken(request));
    if (!user) throw new AppError('unauthenticated');
    await app.deps.limits.consume('requestsByUser', user.id);
    const refusal = refusalOf(access, user);
    if (refusal) throw refusal;
    request.user = user;
    request.session = { userId: user.id, sessionId: user.sessionId };
  });
}

/** Bounds the memory for ended sessions; their tokens expire after ten minutes anyway. */
const MAX_ENDED_SESSIONS = 10_000;

/**
 * For routes with `checksSession`. Returns a function that decides whether the guard leaves a request to its route: only
 * if this process holds a point of the user's rate limit. Requests of a session that turned out to have ended are no
 * longer left to the route, because they must not use up the user's points.
 */
function leaveToRoutes(app: FastifyInstance, { authenticate, readSession }: Authentication) {
  const endedSessions = new Set<string>();
  const rememberEnded = ({ session }: { session?: ClaimedSession }) => {
    if (!session) return;
    if (endedSessions.size >= MAX_ENDED_SESSIONS) endedSessions.clear();
    endedSessions.add(session.sessionId);
  };

  app.addHook('onRoute', (route) => {
    const { access, checksSession } = route.config ?? {};
    if (!checksSession || access === undefined) return;
    const failureOf = async (error: FastifyError, request: FastifyRequest): Promise<Error> => {
      // Invalid input is rejected before the statement runs, but only users with access may learn what is wrong with it.
      const refusal = isInputError(error) ? refusalOf(access, await authenticate(bearerToken(request))) : null;
      const failure = refusal ?? error;
      if (failure instanceof AppError && failure.code === 'unauthenticated') rememberEnded(request);
      return failure;
    };
    // An error that is sent here goes to the error handler of the app.
    route.errorHandler = (thrown: FastifyError, request, reply) =>
      void failureOf(thrown, request).then(
        (failure) => reply.send(failure),
        (failure: unknown) => reply.send(failure),
      );
  });

  return async (request: FastifyRequest): Promise<boolean> => {
    const session = await readSession(bearerToken(request));
    if (!session || endedSessions.has(session.sessionId)) return false;
    if (!app.deps.limits.consumeHeld('requestsByUser', session.userId)) return false;
    request.session = session;
    return true;
  };
}

/** Errors of the framework have a status, and ours have a code. */
const isInputError = ({ statusCode }: FastifyError) => statusCode !== undefined && statusCode < 500;

/** On a `visitor` route: the signed-in user, or null. */
export const userIfAny = ({ user }: { user?: SignedInUser }): SignedInUser | null => user ?? null;

/** The error of a user without the access that a route declares, or null. */
export function refusalOf(access: Access, user: SignedInUser | null): AppError | null {
  if (!user) return new AppError('unauthenticated');
  const { permission, needs } = demandsOf(access);
  if (needs === 'admin' && !user.hasAdminInterface) return new AppError('forbidden');
  if (permission !== null && !user.permissions.has(permission)) return new AppError('forbidden');
  if (needs === 'admin' && user.needsSecondFactor) return new AppError('second_factor_required');
  if (needs === 'subscriber' && !user.isSubscriber && !user.hasAdminInterface) {
    return new AppError('subscription_required');
  }
  return null;
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
