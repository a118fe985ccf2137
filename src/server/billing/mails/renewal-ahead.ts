import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';
import { Addressed, Money } from './mail-words.ts';

const RenewalAhead = Addressed.extend({
  planName: z.string(),
  price: Money,
  renewsAt: z.iso.datetime(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
});
export type RenewalAhead = z.infer<typeof RenewalAhead>;

/** Sent a week before a yearly plan renews: what will be charged, and how to avoid it. */
export const renewalAheadMail = defineMail({
  name: 'billing.renewal-ahead',
  props: RenewalAhead,
  subject: ({ planName }) => `Your ${planName} plan renews in a week`,
  load: async () => (await import('./renewal-ahead-mail.tsx')).RenewalAheadMail,
});
