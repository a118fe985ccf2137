import { sortErrors } from '#client/platform/field-errors.ts';
import type { PlatformDispatch } from '#client/platform/platform-state.ts';
import { sessionEnded, sessionSought, sessionStarted } from '#client/platform/session-slice.ts';
import { askForPasskey, PasskeyUnused } from './browser-passkeys.ts';
import { passkeySignInApi } from './passkey-sign-in.api.ts';

const { passkeyOptions, signInWithPasskey: send } = passkeySignInApi.endpoints;

/** Signs in with a passkey of this device. Returns why it failed, or null. */
export async function signInWithPasskey(dispatch: PlatformDispatch): Promise<string | null> {
  const asked = await dispatch(passkeyOptions.initiate());
  if (!asked.data) return sortErrors(asked.error, []).rest.join(' ');
  try {
    const answer = await askForPasskey(asked.data);
    dispatch(sessionSought());
    const { data, error } = await dispatch(send.initiate(answer));
    const jwt = data && 'jwt' in data ? data.jwt : null;
    // The route guard redirects as soon as the session has started.
    dispatch(jwt === null ? sessionEnded('noSession') : sessionStarted(jwt));
    return jwt === null ? sortErrors(error, []).rest.join(' ') : null;
  } catch (error) {
    if (error instanceof PasskeyUnused) return error.message;
    throw error;
  }
}
