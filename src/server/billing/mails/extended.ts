import { z } from 'zod';
import { defineMail } from '#server/platform/mail/define-mail.ts';
import { Addressed } from './mail-texts.ts';

const Extended = Addressed.extend({
  planName: z.string(),
  days: z.int().positive(),
  until: z.iso.datetime(),
  /** True if the plan is charged again at its new end. */
  renews: z.boolean(),
});
export type Extended = z.infer<typeof Extended>;

/** Tells the user that we extended a plan. */
export const extendedMail = defineMail({
  name: 'billing.extended',
  props: Extended,
  subject: ({ planName, days }) => `Your ${planName} plan lasts ${daysText(days)} longer`,
  load: async () => (await import('./extended-mail.tsx')).ExtendedMail,
});

export const daysText = (days: number) => (days === 1 ? 'one day' : `${days} days`);
