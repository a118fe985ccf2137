import { z } from 'zod';
import { flag, integer, metadata, oneOf, text, timestamp } from '../api/params.ts';
import { discountsParam, PRORATION_BEHAVIORS, quantityParam } from '../subscriptions/subscription-params.ts';

const moment = () => z.union([z.literal('now'), timestamp()]);

const Phases = z
  .array(
    z.strictObject({
      currency: text().optional(),
      discounts: discountsParam().optional(),
      duration: z
        .strictObject({
          interval: oneOf(['day', 'month', 'week', 'year']),
          interval_count: integer({ min: 1 }).optional(),
        })
        .optional(),
      end_date: moment().optional(),
      items: z
        .array(
          z.strictObject({ plan: text().optional(), price: text().optional(), quantity: quantityParam().optional() }),
        )
        .min(1)
        .max(20),
      metadata: metadata().optional(),
      proration_behavior: oneOf(PRORATION_BEHAVIORS).optional(),
      start_date: moment().optional(),
      trial: flag().optional(),
    }),
  )
  .min(1)
  .max(10);
export type PhasesGiven = z.infer<typeof Phases>;

const common = {
  end_behavior: oneOf(['cancel', 'none', 'release', 'renew']).optional(),
  metadata: metadata().optional(),
};

export const CreateSchedule = z.strictObject({ ...common, from_subscription: text() });
export type CreateSchedule = z.infer<typeof CreateSchedule>;

export const UpdateSchedule = z.strictObject({
  ...common,
  phases: Phases.optional(),
  proration_behavior: oneOf(PRORATION_BEHAVIORS).optional(),
});
export type UpdateSchedule = z.infer<typeof UpdateSchedule>;
