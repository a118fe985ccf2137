import { z } from 'zod';
import { GrantDaysBody } from './actions.contract.ts';

/** `grant`: free days in a month. `extend`: free days added to subscriptions, in total. */
const DaysKind = z.enum(['grant', 'extend']);
export type DaysKind = z.infer<typeof DaysKind>;

/** POST users/{id}/extra-days */
export const ExtraDaysBody = GrantDaysBody.extend({ kind: DaysKind });
export type ExtraDaysBody = z.infer<typeof ExtraDaysBody>;

const Given = z.object({
  given: z.int(),
  /** The limit for admins who may not create subscriptions, with the days that another admin has approved. */
  limit: z.int(),
});

/** GET users/{id}/given-days */
export const GivenDaysResult = z.object({
  grant: Given,
  extend: Given,
  request: z
    .object({
      kind: DaysKind,
      days: z.int(),
      reason: z.string(),
      requestedAt: z.iso.datetime(),
      /** Null if that admin's account was deleted. */
      requestedBy: z.string().nullable(),
      /** The admin who reads this made the request, so another one has to approve it. */
      isOwn: z.boolean(),
    })
    .nullable(),
});
export type GivenDaysResult = z.infer<typeof GivenDaysResult>;
