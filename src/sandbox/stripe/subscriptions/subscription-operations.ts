import type { z } from 'zod';
import { findObject } from '../api/find-object.ts';
import { listObjects, listRequest } from '../api/list-page.ts';
import { changeObject, createObject, retrieveObject } from '../api/object-operations.ts';
import { oneOf, text } from '../api/params.ts';
import { noSuch } from '../api/refusals.ts';
import { operation, type Operation } from '../operation.ts';
import type { Subscription } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { createSubscription } from './create-subscription.ts';
import { hasEnded } from './subscription-moments.ts';
import { CancelSubscription, CreateSubscription, UpdateSubscription } from './subscription-params.ts';
import { updateSubscription } from './update-subscription.ts';

const PATH = '/v1/subscriptions';

const STATUSES = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;

const ListSubscriptions = listRequest({
  collection_method: oneOf(['charge_automatically', 'send_invoice']).optional(),
  customer: text().optional(),
  plan: text().optional(),
  price: text().optional(),
  status: oneOf(STATUSES).optional(),
});

const findSubscription = (world: StripeWorld, id: string) => findObject<Subscription>(world, 'subscription', id);

export const subscriptionOperations: Operation[] = [
  createObject(PATH, CreateSubscription, createSubscription),
  listObjects({ object: 'subscription', path: PATH }, ListSubscriptions, isMeant),
  retrieveObject('subscription', PATH),
  changeObject(`${PATH}/:id`, findSubscription, UpdateSubscription, updateSubscription),
  operation({
    method: 'DELETE',
    path: `${PATH}/:id`,
    params: CancelSubscription,
    run: (world, { params, ids }) => cancelSubscription(world, findLive(world, ids['id']), params),
  }),
];

/** Canceled subscriptions count as missing, as in Stripe. */
function findLive(world: StripeWorld, id = '') {
  const subscription = findSubscription(world, id);
  if (hasEnded(subscription)) throw noSuch('subscription', id);
  return subscription;
}
/** Without a status filter, canceled subscriptions are omitted. */
function isMeant(subscription: Subscription, asked: z.infer<typeof ListSubscriptions>): boolean {
  const { customer, price, plan = price, status, collection_method } = asked;
  const isOfStatus =
    status === 'all' ||
    (status === undefined ? subscription.status !== 'canceled' : false) ||
    (status === 'ended' ? hasEnded(subscription) : subscription.status === status);
  return (
    isOfStatus &&
    (customer === undefined || subscription.customer === customer) &&
    (plan === undefined || subscription.items.data.some((item) => item.price.id === plan)) &&
    (collection_method === undefined || subscription.collection_method === collection_method)
  );
}
