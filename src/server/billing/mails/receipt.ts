import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';
import { Addressed, Money, moneyText } from './mail-texts.ts';

const Receipt = Addressed.extend({
  description: z.string(),
  paid: Money,
  /** Null when there was no discount. */
  discount: Money.nullable(),
  number: z.string().nullable(),
  paidAt: z.iso.datetime(),
  period: z.object({ from: z.iso.datetime(), to: z.iso.datetime() }).nullable(),
});
export type Receipt = z.infer<typeof Receipt>;

/** Confirms a payment and what it was for. */
export const receiptMail = defineMail({
  name: 'billing.receipt',
  props: Receipt,
  subject: ({ paid }) => `Your receipt for ${moneyText(paid)}`,
  load: async () => (await import('./receipt-mail.tsx')).ReceiptMail,
});
