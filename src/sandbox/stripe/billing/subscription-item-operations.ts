import { z } from 'zod';
import { findObject } from '../api/find-object.ts';
import { listParams, pageOf } from '../api/list-page.ts';
import { flag, metadata, oneOf, text, timestamp } from '../api/params.ts';
import { noSuch } from '../api/refusals.ts';
import { operation, type Operation } from '../operation.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { PAYMENT_BEHAVIORS, PRORATION_BEHAVIORS, quantityParam } from './subscription-params.ts';
import { updateSubscription } from './update-subscription.ts';
import type { Subscription } from './wire.ts';

const PATH = '/v1/subscription_items';

const how = {
  off_session: flag().optional(),
  payment_behavior: oneOf(PAYMENT_BEHAVIORS).optional(),
  proration_behavior: oneOf(PRORATION_BEHAVIORS).optional(),
  proration_date: timestamp().optional(),
};
const what = {
  metadata: metadata().optional(),
  plan: text().optional(),
  price: text().optional(),
  quantity: quantityParam().optional(),
};

/** Items belong to their subscription, so each change is an update of the subscription. */
export const subscriptionItemOperations: Operation[] = [
  operation({
    method: 'GET',
    path: PATH,
    params: z.strictObject({ ...listParams, subscription: text() }),
    run: (world, { params }) => {
      const { items } = findObject<Subscription>(world, 'subscription', params.subscription, 'subscription');
      return pageOf(items.data, PATH, params);
    },
  }),
  operation({
    method: 'POST',
    path: PATH,
    params: z.strictObject({ ...how, ...what, subscription: text() }),
    run: (
      world,
      { params: { subscription: id, off_session, payment_behavior, proration_behavior, proration_date, ...item } },
    ) => {
      const before = findObject<Subscription>(world, 'subscription', id, 'subscription');
      const known = new Set(before.items.data.map((each) => each.id));
      const change = { off_session, payment_behavior, proration_behavior, proration_date, items: [item] };
      const after = updateSubscription(world, before, change);
      return after.items.data.find((each) => !known.has(each.id)) ?? noItem('');
    },
  }),
  operation({
    method: 'GET',
    path: `${PATH}/:id`,
    params: z.strictObject({}),
    run: (world, { ids }) => findItem(world, ids['id']).item,
  }),
  operation({
    method: 'POST',
    path: `${PATH}/:id`,
    params: z.strictObject({ ...how, ...what }),
    run: (world, { params: { off_session, payment_behavior, proration_behavior, proration_date, ...item }, ids }) => {
      const { subscription } = findItem(world, ids['id']);
      const items = [{ ...item, id: ids['id'] }];
      updateSubscription(world, subscription, {
        off_session,
        payment_behavior,
        proration_behavior,
        proration_date,
        items,
      });
      return findItem(world, ids['id']).item;
    },
  }),
  operation({
    method: 'DELETE',
    path: `${PATH}/:id`,
    params: z.strictObject({ ...how, clear_usage: flag().optional() }),
    run: (world, { params: { clear_usage: _none, ...change }, ids }) => {
      const { subscription, item } = findItem(world, ids['id']);
      updateSubscription(world, subscription, { ...change, items: [{ id: item.id, deleted: true }] });
      return { id: item.id, object: 'subscription_item', deleted: true };
    },
  }),
];

function findItem({ store }: StripeWorld, id = '') {
  for (const subscription of store.list<Subscription>('subscription')) {
    const item = subscription.items.data.find((each) => each.id === id);
    if (item) return { subscription, item };
  }
  return noItem(id);
}

function noItem(id: string): never {
  throw noSuch('subscription_item', id);
}
