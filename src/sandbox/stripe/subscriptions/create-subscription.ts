import { findObject } from '../api/find-object.ts';
import { mergeMetadata } from '../api/params.ts';
import { invalidRequest } from '../api/refusals.ts';
import { openDraft, finalizeInvoice } from '../invoices/finalize-invoice.ts';
import { draftOfInvoiceItem } from '../invoices/invoice-lines.ts';
import { findMethodOf, methodToCharge, noMethodToCharge } from '../payment-methods/payment-methods.ts';
import { storeSubscription } from '../store/store-objects.ts';
import type { Customer, Discount, Invoice, Price, Subscription } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { discountsInForce, readDiscounts, redeem } from '../vouchers/discounts.ts';
import { withCancellation } from './cancellation.ts';
import { extraItems } from './extra-items.ts';
import { startCollecting } from './first-payment.ts';
import { readItems, type ItemWanted } from './new-items.ts';
import { openPendingSetup } from './pending-setup.ts';
import { firstLine, firstPeriod, planStart, type StartPlan } from './start-plan.ts';
import { claimItems, newSubscriptionInvoice, pendingItems } from './subscription-invoice.ts';
import { newItem, newSubscription } from './subscription-object.ts';
import type { CreateSubscription } from './subscription-params.ts';
import { readPaymentSettings, readTrialSettings } from './subscription-settings.ts';

export function createSubscription(world: StripeWorld, given: CreateSubscription): Subscription {
  const customer = findObject<Customer>(world, 'customer', given.customer, 'customer');
  refuseNonsense(given);
  const wanted = readItems(world, given.items);
  refuseCurrency(world, customer, wanted[0].price);
  const plan = planStart(world.now(customer.id), given);
  const subscription = draftSubscription(world, customer, { given, wanted, plan });
  const { invoice, discounts } = draftFirstInvoice(world, customer, { given, plan, subscription });
  const method = methodToCharge(world, customer, [subscription.default_payment_method]);
  const isDue = invoice.amount_due > 0 && subscription.collection_method === 'charge_automatically';
  if (isDue && !method && given.payment_behavior !== 'default_incomplete') throw noMethodToCharge();

  for (const discount of discounts) redeem(world, discount);
  const started = storeSubscription(world, {
    ...subscription,
    discounts: discounts.map(({ id }) => id),
    latest_invoice: invoice.id,
    status: plan.trialEnd !== null ? 'trialing' : isDue ? 'incomplete' : 'active',
  });
  world.emit('customer.subscription.created', started);
  openDraft(world, invoice);
  claimItems(world, invoice);
  const finalized = finalizeInvoice(world, invoice, method?.id ?? null);
  if (isDue) startCollecting(world, finalized, { method, given });
  else openPendingSetup(world, started, { method, behavior: given.payment_behavior });
  return findObject<Subscription>(world, 'subscription', subscription.id);
}

function refuseNonsense({ payment_behavior, collection_method, days_until_due, billing_mode }: CreateSubscription) {
  if (payment_behavior === 'pending_if_incomplete') {
    const message = 'payment_behavior=pending_if_incomplete can only be used when updating a subscription.';
    throw invalidRequest(message, { param: 'payment_behavior' });
  }
  if (collection_method === 'send_invoice' && days_until_due === undefined) {
    throw invalidRequest("If the subscription's `collection_method` is `send_invoice`, `days_until_due` must be set.", {
      param: 'days_until_due',
    });
  }
  if (billing_mode?.type === 'classic') {
    throw invalidRequest('This sandbox knows only `billing_mode[type]=flexible`.', { param: 'billing_mode[type]' });
  }
}

function refuseCurrency({ store }: StripeWorld, { id, currency }: Customer, { currency: wanted }: Price) {
  if (!currency || currency === wanted) return;
  const isLive = store
    .list<Subscription>('subscription')
    .some(({ customer, status }) => customer === id && (status === 'active' || status === 'past_due'));
  if (!isLive) return;
  throw invalidRequest(
    'You cannot combine currencies on a single customer. This customer has an active subscription, subscription ' +
      `schedule, discount, quote, or invoice item with currency ${currency}`,
  );
}

interface Start {
  given: CreateSubscription;
  plan: StartPlan;
}

function draftSubscription(
  world: StripeWorld,
  customer: Customer,
  { given, plan, wanted }: Start & { wanted: [ItemWanted, ...ItemWanted[]] },
): Subscription {
  const id = world.newId('sub');
  const { now, trialEnd } = plan;
  const itemList = wanted.map((item) =>
    newItem(world, { ...item, subscription: id, period: firstPeriod(plan, item), created: now }),
  );
  const method = given.default_payment_method;
  const subscription = newSubscription(world, customer, {
    id,
    itemList,
    billing_cycle_anchor: plan.anchor,
    collection_method: given.collection_method ?? 'charge_automatically',
    currency: wanted[0].price.currency,
    days_until_due: given.days_until_due ?? null,
    default_payment_method: method ? findMethodOf(world, customer.id, method, 'default_payment_method').id : null,
    description: given.description ?? null,
    latest_invoice: null,
    metadata: mergeMetadata({}, given.metadata),
    payment_settings: readPaymentSettings(null, given.payment_settings),
    status: 'incomplete',
    trial_end: trialEnd,
    trial_settings: readTrialSettings(null, given.trial_settings),
    trial_start: trialEnd === null ? null : now,
  });
  const { cancel_at, cancel_at_period_end } = given;
  return withCancellation(world, subscription, { cancel_at, cancel_at_period_end });
}

function draftFirstInvoice(
  world: StripeWorld,
  customer: Customer,
  { given, plan, subscription }: Start & { subscription: Subscription },
): { invoice: Invoice; discounts: Discount[] } {
  const isProrated = given.proration_behavior !== 'none';
  const waiting = pendingItems(world, customer.id, subscription.id).map((item) => draftOfInvoiceItem(item));
  const lines = [
    ...waiting,
    ...extraItems(world, customer, { subscription, given: given.add_invoice_items }),
    ...subscription.items.data.map((item) => firstLine(world, plan, { subscription, item, isProrated })),
  ];
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const target = { customer, subscription: subscription.id, amount, currency: subscription.currency };
  const discounts = readDiscounts(world, given.discounts ?? [], target);
  const ofCustomer = customer.discount ? discountsInForce(world, [customer.discount.id], plan.now) : [];
  const invoice = newSubscriptionInvoice(
    world,
    { customer, subscription },
    {
      reason: 'subscription_create',
      period: { start: plan.now, end: plan.now },
      lines,
      discounts: discounts.length > 0 ? discounts : ofCustomer,
    },
  );
  return { invoice, discounts };
}
