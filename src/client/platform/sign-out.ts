import { toastSessionExpired } from './session-listeners.ts';
import { pendingSignOut } from './session-storage.ts';
import { toast } from './toasts.ts';

/** `refused` is an error that may be temporary. `unreachable` means that there was no response. */
type SignOutOutcome = 'ended' | 'refused' | 'unreachable';

const TIMEOUT_MS = 8_000;
/** A server that is being replaced fails for a moment, which the user need not see. */
const QUIET_RETRIES_MS = [500, 1_500];
const FIRST_PAUSE_MS = 2_000;
const LAST_PAUSE_MS = 30_000;

const NOTICE = 'sign-out';

/** Ends the session on the server. Returns false if that failed, and keeps retrying in the background. */
export async function signOut(jwt: string): Promise<boolean> {
  let outcome = await endSession(jwt, 'same-origin');
  for (const pauseMs of QUIET_RETRIES_MS) {
    if (outcome !== 'refused') break;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    outcome = await endSession(jwt, 'same-origin');
  }
  if (outcome === 'refused') await toastSessionExpired();
  if (outcome !== 'ended') void keepTrying(jwt);
  return outcome === 'ended';
}

/** Finishes a pending sign-out on page load. Returns false if the server still cannot be reached. */
export async function finishSignOut(jwt: string): Promise<boolean> {
  const hasEnded = (await endSession(jwt, 'omit')) === 'ended';
  if (!hasEnded) void keepTrying(jwt);
  return hasEnded;
}

/**
 * Asks the server to end the session of this token, which may have expired. Only the page that signs out sends and
 * clears the cookie (`same-origin`): with a later attempt it could already belong to the next user.
 */
async function endSession(jwt: string, credentials: 'same-origin' | 'omit'): Promise<SignOutOutcome> {
  try {
    const { ok, status } = await fetch(new URL('/api/v1/auth/logout', location.origin), {
      credentials,
      headers: { authorization: `Bearer ${jwt}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // After a 401 the server does not know the token, so there is nothing to end.
    if (!ok && status !== 401) return 'refused';
    if (pendingSignOut.read() === jwt) pendingSignOut.clear();
    return 'ended';
  } catch {
    return 'unreachable';
  }
}

/** Shows that the server has not ended the session yet, and retries until it has. */
async function keepTrying(jwt: string): Promise<void> {
  toast.warning({
    id: NOTICE,
    title: 'You are signed out on this device',
    message: 'Our server has not confirmed it yet. We keep trying, and try again when you next open Vignette.',
    lastsMs: 'untilClosed',
  });
  let pauseMs = FIRST_PAUSE_MS;
  do {
    await pauseUntilOnline(pauseMs);
    pauseMs = Math.min(2 * pauseMs, LAST_PAUSE_MS);
  } while ((await endSession(jwt, 'omit')) !== 'ended');
  toast.success({ id: NOTICE, message: 'You are signed out.', lastsMs: 7_000 });
}

/** Waits, but ends early when the network returns. */
function pauseUntilOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
  });
}
