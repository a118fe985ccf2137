import { z } from 'zod';

export const ConfirmNewEmail = z.object({ link: z.url() });
export type ConfirmNewEmail = z.infer<typeof ConfirmNewEmail>;

export const ConfirmOldEmail = z.object({ newEmail: z.string(), link: z.url() });
export type ConfirmOldEmail = z.infer<typeof ConfirmOldEmail>;

export const EmailChanged = z.object({ oldEmail: z.string(), newEmail: z.string() });
export type EmailChanged = z.infer<typeof EmailChanged>;

export const SessionReused = z.object({ device: z.string(), ip: z.string(), usedAt: z.iso.datetime() });
export type SessionReused = z.infer<typeof SessionReused>;

export const PasswordChanged = z.object({ device: z.string(), ip: z.string(), changedAt: z.iso.datetime() });
export type PasswordChanged = z.infer<typeof PasswordChanged>;

export const PasswordRestore = z.object({ restoreUrl: z.url() });
export type PasswordRestore = z.infer<typeof PasswordRestore>;

export const Activation = z.object({ activationUrl: z.url() });
export type Activation = z.infer<typeof Activation>;

/** `isClosing`: the user requested deletion and can still cancel it. */
export const AlreadyRegistered = z.object({ firstName: z.string(), isClosing: z.boolean() });
export type AlreadyRegistered = z.infer<typeof AlreadyRegistered>;

export const FactorChange = z.enum([
  'passkey-added',
  'passkey-removed',
  'app-added',
  'app-removed',
  'recovery-codes-created',
  'recovery-code-used',
  'reset',
]);
export type FactorChange = z.infer<typeof FactorChange>;

export const FactorChanged = z.object({
  change: FactorChange,
  /** The name of the passkey. */
  name: z.string().optional(),
  device: z.string(),
  ip: z.string(),
  changedAt: z.iso.datetime(),
});
export type FactorChanged = z.infer<typeof FactorChanged>;

const titles: Record<FactorChange, string> = {
  'passkey-added': 'A passkey was added to your account',
  'passkey-removed': 'A passkey was removed from your account',
  'app-added': 'Two-step sign-in is on',
  'app-removed': 'Two-step sign-in is off',
  'recovery-codes-created': 'New recovery codes for your account',
  'recovery-code-used': 'A recovery code was used',
  reset: 'Your passkeys and two-step sign-in were reset',
};

export const factorTitle = ({ change }: Pick<FactorChanged, 'change'>) => titles[change];

export const MethodLinked = z.object({
  provider: z.string(),
  device: z.string(),
  ip: z.string(),
  linkedAt: z.iso.datetime(),
});
export type MethodLinked = z.infer<typeof MethodLinked>;
