import { dialogOpened, selectTopDialog } from '#client/platform/dialogs-slice.ts';
import type { PlatformDispatch, PlatformState } from '#client/platform/platform-state.ts';
import { passkeyOffer } from './passkey-offer-storage.ts';
import { secondFactorsApi } from './second-factors.api.ts';

/** The parts of the login page that load after it, as one module: every module of its own lengthens the list of files. */
export { PasskeyButton } from './passkey-button.tsx';
export { SecondStepForm } from './second-step-form.tsx';

/**
 * After a sign-in with a password, offers a passkey on a device that can hold one. The user can decline for good. Never
 * on top of another dialog: the next sign-in offers it again.
 */
export const offerPasskey = () => async (dispatch: PlatformDispatch, getState: () => PlatformState) => {
  if (passkeyOffer.isDeclined() || !(await canHoldPasskey())) return;
  const { data } = await dispatch(secondFactorsApi.endpoints.secondFactors.initiate());
  if (!data || data.mustConfirm || data.passkeys.length > 0 || selectTopDialog(getState()) !== null) return;
  dispatch(dialogOpened({ dialog: 'passkey-offer' }));
};

async function canHoldPasskey(): Promise<boolean> {
  if (!('PublicKeyCredential' in window)) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
}
