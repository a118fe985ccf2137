import { sql } from 'kysely';
import type Stripe from 'stripe';
import { type BillingEventKind, recordBillingEvent } from '#server/billing/billing-events.queries.ts';
import { confirmPlace } from '#server/billing/promotions/places.queries.ts';
import { idOf } from '#server/billing/subscriptions/fetch-subscription.ts';
import type { SubscriptionRow } from '#server/billing/subscriptions/subscription-row.ts';
import type { Db } from '#server/platform/database/db.ts';

interface Synced {
  userId: string;
  subscription: Stripe.Subscription;
  row: SubscriptionRow;
  now: Date;
}

/**
 * Completes the purchase that matches this state of the subscription. The caller is either the user's request or, after
 * the window was closed, a webhook.
 */
export async function completePurchase(tx: Db, { userId, subscription, row, now }: Synced) {
  const done = await findFulfilled(tx, { userId, subscription, row, now });
  if (!done) return;
  if (done.promotionId !== null) await confirmPlace(tx, { userId, promotionId: done.promotionId });
  await recordBillingEvent(tx, {
    kind: eventKind(done, row),
    userId,
    at: now,
    details: { purchase: done.id, plan: done.planId, subscription: subscription.id },
  });
}

interface Fulfilled {
  id: string;
  kind: 'start' | 'change';
  planId: number;
  promotionId: number | null;
}

const eventKind = ({ kind, planId }: Fulfilled, { next_plan_id: nextPlanId }: SubscriptionRow): BillingEventKind => {
  if (kind === 'start') return 'subscription_started';
  return nextPlanId === planId ? 'subscription_change_scheduled' : 'subscription_changed';
};

/**
 * A subscription carries the id of the purchase that started it, so it is found even if the response was lost. If only
 * a card was verified, that card must be set: for a start any card, for a change the new one.
 */
async function findFulfilled(tx: Db, { userId, subscription, row, now }: Synced): Promise<Fulfilled | undefined> {
  const begunBy = subscription.metadata['attemptId'] ?? null;
  const card = idOf(subscription.default_payment_method);
  const { rows } = await sql<Fulfilled>`
    update purchases
    set state = 'done', stripe_subscription_id = ${subscription.id}, changed_at = ${now}
    where user_id = ${userId}
      and state = 'open'
      and (
        coalesce(stripe_intent_id, '') not like 'seti%'
        or case kind when 'start' then ${card}::text is not null else stripe_payment_method_id = ${card} end
      )
      and case kind
        when 'start' then stripe_subscription_id = ${subscription.id} or id::text = ${begunBy}
        when 'change' then stripe_subscription_id = ${subscription.id}
          and plan_id = ${row.next_plan_id ?? row.plan_id}
        else false
      end
    returning id, kind, plan_id as "planId", promotion_id as "promotionId"
  `.execute(tx);
  return rows[0];
}
