import { findObject } from '../api/find-object.ts';
import { listObject } from '../api/list-page.ts';
import { mergeMetadata } from '../api/params.ts';
import { invalidRequest } from '../api/refusals.ts';
import { findMethodOf } from '../payment-methods/payment-methods.ts';
import { changeSubscription } from '../store/store-objects.ts';
import type { Customer, Discount, Subscription } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { readDiscounts, redeem } from '../vouchers/discounts.ts';
import { addPendingProrations } from './add-pending-prorations.ts';
import { billChange } from './bill-change.ts';
import { withCancellation } from './cancellation.ts';
import { extraItems } from './extra-items.ts';
import { refuseUnsupported, setPendingUpdate, withoutPendingUpdate } from './pending-update-request.ts';
import { planChange, type PlannedChange } from './plan-change.ts';
import type { UpdateSubscription } from './subscription-params.ts';
import { readPaymentSettings, readTrialSettings } from './subscription-settings.ts';

export function updateSubscription(world: StripeWorld, known: Subscription, given: UpdateSubscription): Subscription {
  refuseEnded(known, given);
  refuseScheduled(known, given);
  refuseUnsupported(given);
  const customer = findObject<Customer>(world, 'customer', known.customer);
  const before = withoutPendingUpdate(world, known, given);
  extraItems(world, customer, { subscription: before, given: given.add_invoice_items });
  const plan = planChange(world, before, changeRequestOf(world, { customer, before, given }));
  if (given.payment_behavior === 'pending_if_incomplete' && plan.billsNow) {
    setPendingUpdate(world, { customer, before, plan, given });
  } else {
    applyNow(world, { customer, before, plan, given });
  }
  return findObject<Subscription>(world, 'subscription', known.id);
}

function refuseEnded({ status }: Subscription, given: UpdateSubscription) {
  if (status !== 'canceled' && status !== 'incomplete_expired') return;
  const { metadata: _metadata, cancellation_details: _details, ...rest } = given;
  if (Object.values(rest).every((value) => value === undefined)) return;
  throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
}

/** The schedule decides when its subscription ends. */
function refuseScheduled({ schedule }: Subscription, { cancel_at, cancel_at_period_end }: UpdateSubscription) {
  if (schedule === null || (cancel_at === undefined && cancel_at_period_end === undefined)) return;
  throw invalidRequest(
    `The subscription is managed by the subscription schedule \`${schedule}\`, and updating any cancelation ` +
      'behavior directly is not allowed. Please update the schedule instead.',
  );
}

interface Request {
  customer: Customer;
  before: Subscription;
  given: UpdateSubscription;
}

function changeRequestOf(world: StripeWorld, { customer, before, given }: Request) {
  return {
    items: given.items ?? [],
    proration: given.proration_behavior ?? ('create_prorations' as const),
    prorationDate: given.proration_date ?? null,
    resetsAnchor: given.billing_cycle_anchor?.type === 'now',
    trialEnd: given.trial_end ?? null,
    discounts: readNewDiscounts(world, { customer, before, given }),
  };
}

function readNewDiscounts(world: StripeWorld, { customer, before, given }: Request): Discount[] | null {
  if (given.discounts === undefined) return null;
  const target = { customer, subscription: before.id, amount: Number.MAX_SAFE_INTEGER, currency: before.currency };
  return readDiscounts(world, given.discounts ?? [], target);
}

function applyNow(world: StripeWorld, { customer, before, plan, given }: Request & { plan: PlannedChange }) {
  for (const discount of plan.discounts) redeem(world, discount);
  const after = withCancellation(world, withPlan(withFields(world, before, given), plan, given), given);
  if (!plan.billsNow) {
    addPendingProrations(world, customer, { subscription: after, lines: plan.lines });
    changeSubscription(world, before, after);
    return;
  }
  billChange(world, { customer, before, after, plan, given });
}

/** Applies the fields that do not affect the price. */
function withFields(world: StripeWorld, before: Subscription, given: UpdateSubscription): Subscription {
  const method = given.default_payment_method;
  const pause = given.pause_collection;
  return {
    ...before,
    collection_method: given.collection_method ?? before.collection_method,
    days_until_due: given.days_until_due ?? before.days_until_due,
    default_payment_method:
      method === undefined
        ? before.default_payment_method
        : method && findMethodOf(world, before.customer, method, 'default_payment_method').id,
    description: given.description === undefined ? before.description : given.description,
    metadata: mergeMetadata(before.metadata, given.metadata),
    pause_collection:
      pause === undefined ? before.pause_collection : pause && { ...pause, resumes_at: pause.resumes_at ?? null },
    payment_settings: readPaymentSettings(before.payment_settings, given.payment_settings),
    trial_settings: readTrialSettings(before.trial_settings, given.trial_settings),
  };
}

function withPlan(before: Subscription, plan: PlannedChange, { discounts }: UpdateSubscription): Subscription {
  return {
    ...before,
    billing_cycle_anchor: plan.anchor,
    discounts: discounts === undefined ? before.discounts : plan.discounts.map(({ id }) => id),
    items: listObject(plan.items, before.items.url),
    status: plan.status,
    trial_end: plan.trialEnd,
    trial_start: plan.trialStart,
  };
}
