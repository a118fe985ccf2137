import { invalidRequest } from '../api/refusals.ts';
import { finalizeInvoice, openDraft } from '../invoices/finalize-invoice.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { methodToCharge } from '../payment-methods/payment-methods.ts';
import { subscriptionNotes, type SubscriptionNotes } from '../store/notes.ts';
import { storeSubscription } from '../store/store-objects.ts';
import type { Customer, Invoice, Subscription } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { redeem } from '../vouchers/discounts.ts';
import { openChangeInvoice } from './bill-change.ts';
import { startCollecting } from './first-payment.ts';
import { dropPendingUpdate } from './pending-update.ts';
import type { PlannedChange } from './plan-change.ts';
import { claimItems } from './subscription-invoice.ts';
import { PAYABLE_FOR } from './subscription-moments.ts';
import type { UpdateSubscription } from './subscription-params.ts';

/** Parameters that a pending update supports. Others would have to take effect immediately. */
const SUPPORTED = new Set([
  'add_invoice_items',
  'billing_cycle_anchor',
  'cancel_at_period_end',
  'discounts',
  'items',
  'off_session',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
  'trial_end',
  'trial_from_plan',
]);

export function refuseUnsupported(given: UpdateSubscription): void {
  if (given.payment_behavior !== 'pending_if_incomplete') return;
  const stranger = Object.entries(given).find(([name, value]) => value !== undefined && !SUPPORTED.has(name));
  if (!stranger) return;
  const [param] = stranger;
  throw invalidRequest(
    `When \`payment_behavior\` is set to \`pending_if_incomplete\`, you cannot pass \`${param}\`: pending updates do not ` +
      'support it.',
    { param },
  );
}

/** A new change that affects the price replaces the pending one. */
export function withoutPendingUpdate(
  world: StripeWorld,
  before: Subscription,
  given: UpdateSubscription,
): Subscription {
  const { pendingInvoice } = subscriptionNotes(world, before.id);
  const isCostly = given.items ?? given.billing_cycle_anchor ?? given.discounts ?? given.trial_end;
  if (!before.pending_update || isCostly === undefined) return before;
  const waiting = pendingInvoice === null ? undefined : world.store.find<Invoice>(pendingInvoice);
  if (waiting?.status === 'open') voidInvoice(world, waiting);
  return storeSubscription(world, dropPendingUpdate(world, before));
}

interface Pending {
  customer: Customer;
  before: Subscription;
  plan: PlannedChange;
  given: UpdateSubscription;
}

/** The old plan remains in effect until the invoice is paid, which may be immediately. */
export function setPendingUpdate(world: StripeWorld, { customer, before, plan, given }: Pending): void {
  const invoice = openChangeInvoice(world, { customer, before, plan });
  const method = methodToCharge(world, customer, [before.default_payment_method]);
  for (const discount of plan.discounts) redeem(world, discount);
  const waiting: Subscription = {
    ...before,
    latest_invoice: invoice.id,
    pending_update: toPendingUpdate(world, { before, plan, given }),
  };
  world.store.put({
    ...subscriptionNotes(world, before.id),
    pendingInvoice: invoice.id,
    hasToldPending: false,
  } satisfies SubscriptionNotes);
  storeSubscription(world, waiting);
  openDraft(world, invoice);
  claimItems(world, invoice);
  const finalized = finalizeInvoice(world, invoice, method?.id ?? null);
  if (finalized.status === 'open') startCollecting(world, finalized, { method, given });
  emitPendingUpdate(world, before);
}

function emitPendingUpdate(world: StripeWorld, before: Subscription) {
  const now = world.store.find<Subscription>(before.id);
  if (!now?.pending_update) return;
  world.store.put({ ...subscriptionNotes(world, before.id), hasToldPending: true } satisfies SubscriptionNotes);
  world.emit('customer.subscription.updated', now, {
    latest_invoice: before.latest_invoice,
    pending_update: null,
  });
}

function toPendingUpdate(
  world: StripeWorld,
  { before, plan, given }: Omit<Pending, 'customer'>,
): NonNullable<Subscription['pending_update']> {
  return {
    billing_cycle_anchor: plan.anchor === before.billing_cycle_anchor ? null : plan.anchor,
    cancel_at_period_end: given.cancel_at_period_end ?? null,
    discount: null,
    discounts: given.discounts === undefined ? null : plan.discounts.map(({ id }) => id),
    expires_at: world.now(before.customer) + PAYABLE_FOR,
    metadata: null,
    subscription_items: plan.items,
    trial_end: plan.trialEnd === before.trial_end ? null : plan.trialEnd,
    trial_from_plan: null,
  };
}
