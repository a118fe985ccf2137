import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';

const Activation = z.object({ activationUrl: z.url() });
export type Activation = z.infer<typeof Activation>;

/** Contains the link that verifies the address and starts the trial. */
export const activationMail = defineMail({
  name: 'accounts.activation',
  props: Activation,
  subject: () => 'Activate your account',
  load: async () => (await import('./activation-mail.tsx')).ActivationMail,
});
