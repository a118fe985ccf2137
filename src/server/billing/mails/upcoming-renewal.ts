import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';
import { Addressed, Money } from './mail-texts.ts';

const UpcomingRenewal = Addressed.extend({
  planName: z.string(),
  price: Money,
  renewsAt: z.iso.datetime(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
});
export type UpcomingRenewal = z.infer<typeof UpcomingRenewal>;

/** Sent a week before a yearly plan renews: what will be charged, and how to avoid it. */
export const upcomingRenewalMail = defineMail({
  name: 'billing.renewal-ahead',
  props: UpcomingRenewal,
  subject: ({ planName }) => `Your ${planName} plan renews in a week`,
  load: async () => (await import('./upcoming-renewal-mail.tsx')).UpcomingRenewalMail,
});
