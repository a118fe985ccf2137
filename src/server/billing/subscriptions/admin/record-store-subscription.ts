import { writeUnderLock } from '#server/billing/customers/billing-lock.ts';
import { findLiveRecurring } from '#server/billing/subscriptions/recurring.queries.ts';
import type { SignedInUser } from '#server/platform/access.ts';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import { lockTargetUser } from '#server/users/public.ts';
import type { StoreSubscriptionBody, StoreSubscriptionResult } from '#shared/billing/subscription-actions.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { withAdminLock } from './action-target.ts';
import { findPersonBy, insertStoreSubscription, isPlanOfStores, isStoreBilled } from './store-subscriptions.queries.ts';

/** Grants the plan that a user bought in an app store. Rejected while another paid subscription runs. */
export async function recordStoreSubscription(
  deps: Deps,
  actor: SignedInUser,
  { person, ...bought }: StoreSubscriptionBody,
  editor: Editor,
): Promise<StoreSubscriptionResult> {
  const now = deps.now();
  if (new Date(bought.endsAt) <= now) throw invalid('endsAt', 'past', 'Please choose a moment in the future.');
  const userId = await findPersonBy(deps.db, person);
  if (userId === undefined) throw invalid('person', 'unknown', 'No user has this e-mail or id.');
  const id = await withAdminLock(deps, userId, (lock) =>
    writeUnderLock(deps, lock, async (tx) => {
      const { state } = await lockTargetUser(tx, actor, userId);
      if (state !== 'active') throw new AppError('account_state');
      const made = await insert(tx, { userId, ...bought });
      const { planId, store, transactionId, startsAt, endsAt } = bought;
      await recordAdminEvent(tx, editor, now, {
        kind: 'subscription_recorded',
        subject: { kind: 'user_subscription', id: made },
        after: { userId, planId, store, transactionId, startsAt, endsAt },
      });
      return made;
    }),
  );
  deps.live.toUser(userId, { type: 'billing/subscriptionsChanged' });
  return { id };
}

type Bought = Omit<StoreSubscriptionBody, 'person'> & { userId: string };

async function insert(tx: Db, bought: Bought): Promise<number> {
  if (!(await isPlanOfStores(tx, bought.planId))) {
    throw invalid('planId', 'unknown', 'Please choose a plan that is sold.');
  }
  const isBilled = (await findLiveRecurring(tx, bought.userId)) !== undefined || (await isStoreBilled(tx, bought));
  const id = await insertStoreSubscription(tx, bought);
  if (id === null) throw invalid('transactionId', 'taken', 'This purchase is recorded already.');
  if (isBilled) throw new AppError('ongoing_subscription');
  return id;
}

const invalid = (property: string, rule: string, text: string) =>
  new InvalidInput([{ property, constraints: { [rule]: text } }]);
