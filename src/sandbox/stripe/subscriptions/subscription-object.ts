import { listObject } from '../api/list-page.ts';
import type { Customer, Price, Subscription, SubscriptionItem } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import type { Period } from '../time/calendar.ts';
import { emptyDetails } from './end-subscription.ts';
import { planOf } from './price-of-item.ts';

const emptySubscription = {
  object: 'subscription',
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_schedules: [],
  billing_thresholds: null,
  canceled_at: null,
  cancellation_details: emptyDetails,
  customer_account: null,
  default_source: null,
  default_tax_rates: [],
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  livemode: false,
  managed_payments: { enabled: false },
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  transfer_data: null,
} satisfies Partial<Subscription>;

type Given = Pick<
  Subscription,
  'billing_cycle_anchor' | 'currency' | 'latest_invoice' | 'payment_settings' | 'status' | 'trial_end' | 'trial_start'
> &
  Partial<Subscription> & { id: string; itemList: SubscriptionItem[] };

export function newSubscription(world: StripeWorld, customer: Customer, { itemList, ...given }: Given): Subscription {
  const created = world.now(customer.id);
  return {
    ...emptySubscription,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible', updated_at: created },
    cancel_at: null,
    cancel_at_period_end: false,
    collection_method: 'charge_automatically',
    days_until_due: null,
    default_payment_method: null,
    description: null,
    discounts: [],
    metadata: {},
    test_clock: customer.test_clock ?? null,
    trial_settings: { end_behavior: { billing_cycle_anchor: 'now', missing_payment_method: 'create_invoice' } },
    ...given,
    created,
    customer: customer.id,
    items: listObject(itemList, `/v1/subscription_items?subscription=${given.id}`),
    start_date: created,
  };
}

interface ItemGiven {
  subscription: string;
  price: Price;
  quantity: number;
  metadata: Record<string, string>;
  period: Period;
  created: number;
}

export const newItem = (world: StripeWorld, { price, period, ...given }: ItemGiven): SubscriptionItem => ({
  id: world.newId('si'),
  object: 'subscription_item',
  billing_thresholds: null,
  current_period_end: period.end,
  current_period_start: period.start,
  current_trial: null,
  discounts: [],
  plan: planOf(price),
  price,
  tax_rates: [],
  ...given,
});
