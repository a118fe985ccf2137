import { findObject } from '../api/find-object.ts';
import { listObject } from '../api/list-page.ts';
import { invalidRequest } from '../api/refusals.ts';
import type { Customer, Discount, Invoice, Subscription } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { billOfChange } from '../subscriptions/bill-change.ts';
import { planChange, type PlannedChange } from '../subscriptions/plan-change.ts';
import { billOfRenewal, nextItems } from '../subscriptions/renewal.ts';
import { newSubscriptionInvoice, pendingItems, type Bill } from '../subscriptions/subscription-invoice.ts';
import { hasEnded, periodEnd } from '../subscriptions/subscription-moments.ts';
import { asPreview } from '../subscriptions/upcoming-invoice.ts';
import { discountsInForce, readDiscounts } from '../vouchers/discounts.ts';
import { draftOfInvoiceItem } from './invoice-lines.ts';
import type { CreatePreview } from './invoice-params.ts';
import { previewNewSubscription } from './preview-new-subscription.ts';

/** The next invoice: of the requested change, or of the next renewal. */
export function createPreview(world: StripeWorld, given: CreatePreview): Invoice {
  if (given.subscription === undefined) return previewNewSubscription(world, given);
  const subscription = findObject<Subscription>(world, 'subscription', given.subscription, 'subscription');
  if (hasEnded(subscription)) throw noneUpcoming(subscription.customer);
  const customer = findObject<Customer>(world, 'customer', subscription.customer);
  const discounts = readAskedDiscounts(world, { customer, subscription, given });
  const plan = planChange(world, subscription, changeRequestOf(given, discounts));
  const now = world.now(customer.id);
  if (plan.billsNow) {
    const bill = billOfChange(world, { before: subscription, plan });
    return asPreview(newSubscriptionInvoice(world, { customer, subscription }, { ...bill, reason: 'upcoming' }), now);
  }
  if (subscription.cancel_at_period_end && given.subscription_details?.cancel_at_period_end !== false) {
    throw noneUpcoming(customer.id);
  }
  const changed = withPlan(subscription, plan);
  const bill = renewalWith(world, changed, { plan, discounts });
  return asPreview(newSubscriptionInvoice(world, { customer, subscription: changed }, bill), periodEnd(changed));
}

const noneUpcoming = (customer: string) =>
  invalidRequest(`No upcoming invoices for customer: ${customer}`, { code: 'invoice_upcoming_none' }, 404);

function readAskedDiscounts(
  world: StripeWorld,
  { customer, subscription, given }: { customer: Customer; subscription: Subscription; given: CreatePreview },
): Discount[] | null {
  if (given.discounts === undefined) return null;
  const { id, currency } = subscription;
  return readDiscounts(world, given.discounts ?? [], {
    customer,
    subscription: id,
    amount: Number.MAX_SAFE_INTEGER,
    currency,
  });
}

function changeRequestOf({ subscription_details: details }: CreatePreview, discounts: Discount[] | null) {
  return {
    items: details?.items ?? [],
    proration: details?.proration_behavior ?? ('create_prorations' as const),
    prorationDate: details?.proration_date ?? null,
    resetsAnchor: details?.billing_cycle_anchor?.type === 'now',
    trialEnd: details?.trial_end ?? null,
    discounts,
  };
}

const withPlan = (before: Subscription, plan: PlannedChange): Subscription => ({
  ...before,
  billing_cycle_anchor: plan.anchor,
  items: listObject(plan.items, before.items.url),
  trial_end: plan.trialEnd,
});

/** Pending prorations come before the lines of the next period. */
function renewalWith(
  world: StripeWorld,
  changed: Subscription,
  { plan, discounts }: { plan: PlannedChange; discounts: Discount[] | null },
): Bill {
  const end = periodEnd(changed);
  const bill = billOfRenewal(world, changed, { items: nextItems(changed, end), reason: 'upcoming' });
  const waiting = pendingItems(world, changed.customer, changed.id).map((item) => draftOfInvoiceItem(item));
  return {
    ...bill,
    lines: [...waiting, ...plan.lines, ...bill.lines.slice(waiting.length)],
    discounts: discounts ?? discountsInForce(world, changed.discounts, end),
  };
}
