import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { PasskeyAnswer } from './passkeys.contract.ts';

/** Six digits of the authenticator app, or a recovery code. */
const Code = z.string().trim().min(1, fieldTexts.required).max(40, fieldTexts.other);

/** The second step of a sign-in with a password. The token comes from the first step. */
export const SecondStepBody = z.strictObject({ token: z.string().min(1).max(2000), code: Code });
export type SecondStepBody = z.infer<typeof SecondStepBody>;

export const CodeBody = z.strictObject({ code: Code });
export type CodeBody = z.infer<typeof CodeBody>;

/** Proves a second factor in a session that was started without one. */
export const ConfirmFactorBody = z.union([CodeBody, z.strictObject({ passkey: PasskeyAnswer })]);
export type ConfirmFactorBody = z.infer<typeof ConfirmFactorBody>;

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const SecondFactorsResult = z.object({
  passkeys: z.array(Passkey),
  /** When the authenticator app was set up; null if there is none. */
  appSince: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int().nonnegative(),
  /** The user's role needs a second factor. */
  isRequired: z.boolean(),
  /** This session has to prove a second factor before it may change them. */
  mustConfirm: z.boolean(),
});
export type SecondFactorsResult = z.infer<typeof SecondFactorsResult>;

/** The secret for the app, also as the address of a QR code. */
export const AppSecretResult = z.object({ secret: z.string(), uri: z.string() });
export type AppSecretResult = z.infer<typeof AppSecretResult>;

/** Shown once. Only their hashes are stored. */
export const RecoveryCodesResult = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodesResult = z.infer<typeof RecoveryCodesResult>;
