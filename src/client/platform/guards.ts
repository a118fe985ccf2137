import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { dialogOpened } from './dialogs-slice.ts';
import { oneOf } from './plain-search.ts';
import type { PlatformStore } from './platform-state.ts';
import { type Claims, needsPlan } from './session-claims.ts';
import type { SessionState } from './session-slice.ts';

interface Visit {
  context: { store: PlatformStore };
  location: ParsedLocation;
  /** True while a hovered link preloads its screen. Preloading must have no side effects. */
  preload: boolean;
}

/** Decides before a screen loads whether the user may see it: returns, or throws a redirect. */
export type Guard = (visit: Visit) => Promise<void>;

export const everyone: Guard = async () => {};

/** Redirects a signed-in user to the requested page or to the dashboard. */
export const anonymousOnly: Guard = async ({ context, location }) => {
  const { status } = await settledSession(context.store);
  if (status !== 'logged') return;
  const { next, 'cancel-success': cancelSuccess } = location.search as Record<string, string | undefined>;
  if (claimsOf({ context })?.needsSecondFactor) throw redirect({ to: '/account/security' });
  if (isOwnPath(next)) throw redirect({ href: next });
  throw redirect({ to: '/dashboard', search: { 'cancel-success': oneOf(cancelSuccess, ['true', 'false']) } });
};

export const signedIn: Guard = async ({ context, location }) => {
  const { status, end } = await settledSession(context.store);
  if (status === 'logged') return;
  // After a deliberate sign-out, the next sign-in should not lead back to the same page.
  throw redirect({ to: '/login', search: { next: end === 'signedOut' ? undefined : location.href } });
};

export const admin: Guard = async (visit) => {
  await signedIn(visit);
  if (!claimsOf(visit)?.hasAdminInterface) throw redirect({ to: '/dashboard' });
  // The server refuses every request of the admin area until then.
  if (claimsOf(visit)?.needsSecondFactor) throw redirect({ to: '/account/security' });
};

export const subscription: Guard = async (visit) => {
  await signedIn(visit);
  const claims = claimsOf(visit);
  if (claims && !needsPlan(claims)) return;
  if (!visit.preload) visit.context.store.dispatch(dialogOpened({ dialog: 'pricing' }));
  throw redirect({ to: '/dashboard', search: { showPricing: 'false' } });
};

const claimsOf = ({ context }: Pick<Visit, 'context'>): Claims | null => context.store.getState().session.claims;

/** Accepts only paths of this site, so that a crafted link cannot redirect the user elsewhere. */
export function isOwnPath(path: string | undefined): path is string {
  if (path?.startsWith('/') !== true) return false;
  const address = URL.parse(path, location.origin);
  // Dot segments can hide a leading double slash, which would address another host.
  return address?.origin === location.origin && !address.pathname.startsWith('//');
}

/** Waits until the session is known, so that the wrong page never flashes. */
function settledSession(store: PlatformStore): Promise<SessionState> {
  return new Promise((resolve) => {
    const isSettled = () => {
      const { session } = store.getState();
      const settled = session.status === 'logged' || session.status === 'notLogged';
      if (settled) resolve(session);
      return settled;
    };
    if (isSettled()) return;
    const unsubscribe = store.subscribe(() => {
      if (isSettled()) unsubscribe();
    });
  });
}
