import type { Schedule, Subscription } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { periodEnd, periodStart } from '../subscriptions/subscription-moments.ts';
import { planDue } from '../time/due.ts';

export type Phase = Schedule['phases'][number];
type PhaseItem = Phase['items'][number];

const emptyPhase = {
  add_invoice_items: [],
  application_fee_percent: null,
  billing_cycle_anchor: null,
  billing_thresholds: null,
  collection_method: null,
  default_payment_method: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  invoice_settings: null,
  on_behalf_of: null,
  transfer_data: null,
  trial_end: null,
} satisfies Partial<Phase>;

type Given = Pick<Phase, 'currency' | 'end_date' | 'items' | 'start_date'> & Partial<Phase>;

export const newPhase = (given: Given): Phase => ({
  ...emptyPhase,
  metadata: {},
  proration_behavior: 'create_prorations',
  ...given,
});

export const phaseItem = (price: string, quantity: number): PhaseItem => ({
  billing_thresholds: null,
  discounts: [],
  metadata: {},
  plan: price,
  price,
  quantity,
  tax_rates: [],
});

const defaultSettings = {
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor: 'automatic',
  billing_thresholds: null,
  collection_method: 'charge_automatically',
  default_payment_method: null,
  description: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    days_until_due: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  on_behalf_of: null,
  transfer_data: null,
} satisfies Schedule['default_settings'];

const nothingOver = {
  canceled_at: null,
  completed_at: null,
  released_at: null,
  released_subscription: null,
} satisfies Partial<Schedule>;

/** A schedule whose first phase is the current period of the subscription. */
export function newSchedule(world: StripeWorld, subscription: Subscription): Schedule {
  const start_date = periodStart(subscription);
  const end_date = periodEnd(subscription);
  return {
    ...nothingOver,
    id: world.newId('sub_sched'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: subscription.billing_mode,
    created: world.now(subscription.customer),
    current_phase: { start_date, end_date },
    customer: subscription.customer,
    customer_account: null,
    default_settings: defaultSettings,
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [
      newPhase({
        currency: subscription.currency,
        start_date,
        end_date,
        discounts: subscription.discounts.map((discount) => ({ coupon: null, discount, promotion_code: null })),
        items: subscription.items.data.map(({ price, quantity }) => phaseItem(price.id, quantity ?? 1)),
      }),
    ],
    status: 'active',
    subscription: subscription.id,
    test_clock: subscription.test_clock,
  };
}

/** Stores the schedule and the end of its current phase. */
export function storeSchedule(world: StripeWorld, schedule: Schedule): Schedule {
  world.store.put(schedule);
  planDue(world, schedule, [schedule.status === 'active' ? schedule.current_phase?.end_date : null]);
  return schedule;
}
