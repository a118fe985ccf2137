import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';

const FactorChange = z.enum([
  'passkey-added',
  'passkey-removed',
  'app-added',
  'app-removed',
  'recovery-codes-created',
  'recovery-code-used',
  'reset',
]);
export type FactorChange = z.infer<typeof FactorChange>;

const FactorChanged = z.object({
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

export const titleOf = ({ change }: Pick<FactorChanged, 'change'>) => titles[change];

/** Notifies the owner of a change of passkeys or second factors. */
export const factorChangedMail = defineMail({
  name: 'accounts.factor-changed',
  props: FactorChanged,
  subject: titleOf,
  load: async () => (await import('./factor-changed-mail.tsx')).FactorChangedMail,
});
