import { toastSessionExpired } from './session-listeners.ts';
import { pendingSignOut } from './session-storage.ts';
import { toast } from './toasts.ts';

/** `refused` is an error that may pass; `unreachable` means that no answer came. */
type SignOutOutcome = 'ended' | 'refused' | 'unreachable';

const TIMEOUT_MS = 8_000;
/** A server that is being replaced answers errors for a moment: not worth a word to the user. */
const QUIET_RETRIES_MS = [500, 1_500];
const FIRST_PAUSE_MS = 2_000;
const LAST_PAUSE_MS = 30_000;

const NOTICE = 'sign-out';

/** Ends the session on the server. False when the server could not do so yet: then it is tried until it works. */
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

/** On page load: ends a session that the user has left and the server could not end. False when it still cannot. */
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
    // The server does not know a token that it answers with 401: there is nothing to end.
    if (!ok && status !== 401) return 'refused';
    if (pendingSignOut.read() === jwt) pendingSignOut.clear();
    return 'ended';
  } catch {
    return 'unreachable';
  }
}

/** Says that the server has not ended the session yet, and tries until it has. */
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

/** The pause is cut short when the network comes back. */
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
