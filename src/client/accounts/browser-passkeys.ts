import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { AddPasskeyBody, PasskeyAnswer, PasskeyOptions } from '#shared/accounts/passkeys.contract.ts';

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type NewPasskey = AddPasskeyBody['answer'];

/** The browser gave no passkey. The message tells the user why. */
export class PasskeyUnused extends Error {}

const NOT_USED = 'No passkey was used. Please try again.';
const KNOWN = 'This device already has a passkey for your account.';

// The server makes the options and checks the answers with its contract, so the library's types are not needed here.

/** Lets the browser ask the user for a passkey. Throws `PasskeyUnused` if the user cancels. */
export const askForPasskey = (options: PasskeyOptions): Promise<PasskeyAnswer> =>
  unlessUnused(startAuthentication({ optionsJSON: options }) as Promise<PasskeyAnswer>);

/** Lets the browser create a passkey. Throws `PasskeyUnused` if the user cancels. */
export const createPasskey = (options: PasskeyOptions): Promise<NewPasskey> =>
  unlessUnused(startRegistration({ optionsJSON: options as unknown as CreationOptions }) as Promise<NewPasskey>);

async function unlessUnused<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    // The library keeps the names of the browser's errors, such as NotAllowedError and AbortError.
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    throw new PasskeyUnused(isKnown ? KNOWN : NOT_USED, { cause: error });
  }
}
