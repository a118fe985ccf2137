import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';
import { Addressed } from './mail-texts.ts';

const Cancelled = Addressed.extend({ planName: z.string(), until: z.iso.datetime() });
export type Cancelled = z.infer<typeof Cancelled>;

/** Confirms that nothing more will be charged, and how long the plan lasts. */
export const cancelledMail = defineMail({
  name: 'billing.cancelled',
  props: Cancelled,
  subject: ({ planName }) => `Your ${planName} plan is cancelled`,
  load: async () => (await import('./cancelled-mail.tsx')).CancelledMail,
});
