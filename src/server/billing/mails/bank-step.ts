import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';
import { Addressed, Money } from './mail-texts.ts';

const BankStep = Addressed.extend({
  planName: z.string(),
  price: Money,
  recurringId: z.int(),
  accessUntil: z.iso.datetime(),
});
export type BankStep = z.infer<typeof BankStep>;

/** The bank requires the user to authenticate before it pays for a renewal. */
export const bankStepMail = defineMail({
  name: 'billing.bank-step',
  props: BankStep,
  subject: ({ planName }) => `Your bank wants you to confirm your ${planName} plan`,
  load: async () => (await import('./bank-step-mail.tsx')).BankStepMail,
});
