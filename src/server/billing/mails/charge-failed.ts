import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';
import { Addressed, Money } from './mail-texts.ts';

const ChargeFailed = Addressed.extend({
  planName: z.string(),
  price: Money,
  /** The subscription whose card has to be changed. */
  recurringId: z.int(),
  accessUntil: z.iso.datetime(),
  /** Days since the first failure. */
  day: z.union([z.literal(0), z.literal(3), z.literal(7)]),
});
export type ChargeFailed = z.infer<typeof ChargeFailed>;

const subjects: Record<ChargeFailed['day'], (planName: string) => string> = {
  0: (planName) => `We could not charge your card for the ${planName} plan`,
  3: (planName) => `Your ${planName} plan still needs a working card`,
  7: (planName) => `Your ${planName} plan is paused`,
};

/** A renewal could not be charged. Sent on the day, three days later, and when access ends. */
export const chargeFailedMail = defineMail({
  name: 'billing.charge-failed',
  props: ChargeFailed,
  subject: ({ planName, day }) => subjects[day](planName),
  load: async () => (await import('./charge-failed-mail.tsx')).ChargeFailedMail,
});
