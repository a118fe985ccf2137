import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';
import { Addressed, Money, moneyText } from './mail-texts.ts';

const Refunded = Addressed.extend({
  refund: Money,
  description: z.string(),
  /** A refund under the guarantee also ends the plan. */
  isGuarantee: z.boolean(),
});
export type Refunded = z.infer<typeof Refunded>;

/** Tells the user that a refund was made. */
export const refundedMail = defineMail({
  name: 'billing.refunded',
  props: Refunded,
  subject: ({ refund }) => `Your refund of ${moneyText(refund)}`,
  load: async () => (await import('./refunded-mail.tsx')).RefundedMail,
});
