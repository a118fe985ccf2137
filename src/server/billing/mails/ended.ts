import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';
import { Addressed } from './mail-texts.ts';

const Ended = Addressed.extend({ planName: z.string() });
export type Ended = z.infer<typeof Ended>;

/** Tells the user that we ended a plan early. */
export const endedMail = defineMail({
  name: 'billing.ended',
  props: Ended,
  subject: ({ planName }) => `Your ${planName} plan has ended`,
  load: async () => (await import('./ended-mail.tsx')).EndedMail,
});
