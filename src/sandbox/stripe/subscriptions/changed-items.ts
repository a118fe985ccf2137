import { mergeMetadata } from '../api/params.ts';
import { invalidRequest, noSuch } from '../api/refusals.ts';
import type { Subscription, SubscriptionItem } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { periodAround } from '../time/calendar.ts';
import { readItem, type ItemGiven } from './new-items.ts';
import { findRecurringPrice, planOf, billingIntervalOf } from './price-of-item.ts';
import { newItem } from './subscription-object.ts';

export interface ItemChange extends ItemGiven {
  id?: string | undefined;
  deleted?: boolean | undefined;
}

/** The change of one item. Without `before` it is added, without `after` it is removed. */
export interface ItemStep {
  before: SubscriptionItem | null;
  after: SubscriptionItem | null;
}

/** The requested items, with their current periods. Items that the request does not mention are unchanged. */
export function planItems(
  world: StripeWorld,
  subscription: Subscription,
  given: readonly ItemChange[],
): [ItemStep, ...ItemStep[]] {
  const steps = new Map<string, ItemStep>(
    subscription.items.data.map((item) => [item.id, { before: item, after: item }]),
  );
  given.forEach((change, place) => {
    const before = change.id === undefined ? null : steps.get(change.id)?.before;
    if (before === undefined) throw noSuch('subscription_item', change.id ?? '', `items[${place}][id]`);
    const after = before
      ? changeItem(world, before, { change, place })
      : addItem(world, subscription, { change, place });
    steps.set(before?.id ?? after?.id ?? '', { before, after });
  });
  const [first, ...rest] = steps.values();
  if (!first || ![first, ...rest].some(({ after }) => after)) {
    throw invalidRequest('A subscription must have at least one active plan. To cancel it, cancel the subscription.');
  }
  return [first, ...rest];
}

interface PlacedChange {
  change: ItemChange;
  place: number;
}

function changeItem(world: StripeWorld, before: SubscriptionItem, { change, place }: PlacedChange) {
  if (change.deleted) return null;
  const id = change.price ?? change.plan;
  const name = change.price === undefined ? 'plan' : 'price';
  const price = id === undefined ? before.price : findRecurringPrice(world, id, `items[${place}][${name}]`);
  if (price.currency !== before.price.currency) {
    throw invalidRequest(
      `The price specified only supports \`${price.currency}\`. This doesn't match the expected currency: ` +
        `\`${before.price.currency}\`.`,
    );
  }
  return {
    ...before,
    metadata: mergeMetadata(before.metadata, change.metadata),
    plan: planOf(price),
    price,
    quantity: change.quantity ?? before.quantity ?? 1,
  };
}

function addItem(world: StripeWorld, subscription: Subscription, { change, place }: PlacedChange) {
  const wanted = readItem(world, change, place);
  const now = world.now(subscription.customer);
  const isTaken = subscription.items.data.some(({ price }) => price.id === wanted.price.id);
  if (isTaken) {
    throw invalidRequest(`Cannot add multiple subscription items with the same price: ${wanted.price.id}`, {
      param: `items[${place}][price]`,
    });
  }
  const period =
    subscription.status === 'trialing' && subscription.trial_end !== null
      ? { start: now, end: subscription.trial_end }
      : periodAround(subscription.billing_cycle_anchor, billingIntervalOf(wanted.price), now);
  return newItem(world, { ...wanted, subscription: subscription.id, period, created: now });
}

export const hasChanged = ({ before, after }: ItemStep) =>
  before?.price.id !== after?.price.id || before?.quantity !== after?.quantity;

/** A different interval requires a new period. */
export const hasOtherInterval = ({ before, after }: ItemStep) =>
  before !== null &&
  after !== null &&
  JSON.stringify(billingIntervalOf(before.price)) !== JSON.stringify(billingIntervalOf(after.price));
