/** The parts of the login page that load after it, as one module: every module of its own lengthens the list of files. */
export { offerPasskey } from './offer-passkey.ts';
export { PasskeyButton } from './passkey-button.tsx';
export { SecondStepForm } from './second-step-form.tsx';
