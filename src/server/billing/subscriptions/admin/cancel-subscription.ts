import { recordBillingEvent } from '#server/billing/billing-events.queries.ts';
import type { BillingLock } from '#server/billing/customers/billing-lock.queries.ts';
import { writeUnderLock } from '#server/billing/customers/billing-lock.ts';
import { sendEndedMail } from '#server/billing/mails/send-ended-mail.ts';
import { closePurchase } from '#server/billing/purchases/end-purchase.ts';
import { findOpenPurchase } from '#server/billing/purchases/purchases.queries.ts';
import { cancelUnderLock } from '#server/billing/subscriptions/cancel-all.ts';
import { endSubscription } from '#server/billing/subscriptions/end-subscription.ts';
import type { RecurringRow } from '#server/billing/subscriptions/recurring.queries.ts';
import { syncUnderLock } from '#server/billing/subscriptions/sync-subscription.ts';
import type { SignedInUser } from '#server/platform/access.ts';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { CancelSubscriptionBody } from '#shared/billing/subscription-actions.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { endAccess } from './access-ends.queries.ts';
import { type ActionTarget, withSubscription } from './action-target.ts';
import { shownEnd } from './admin-subscription.present.ts';

const BY_ADMIN = 'cancelled by an admin';

/**
 * Cancels a subscription at the end of the paid period, or at once. Stripe comes first, so that a failure there changes
 * nothing here.
 */
export async function cancelSubscription(
  deps: Deps,
  meant: { actor: SignedInUser; id: number },
  { when, reason }: CancelSubscriptionBody,
  editor: Editor,
): Promise<void> {
  const userId = await withSubscription(deps, meant, async (lock, subscription) => {
    refuseImpossible(subscription, when);
    await endUnderLock(deps, lock, { subscription, when, reason, editor });
    return subscription.held.userId;
  });
  deps.live.toUser(userId, { type: 'billing/subscriptionsChanged' });
}

interface Ending extends CancelSubscriptionBody {
  subscription: ActionTarget;
  editor: Editor;
}

export async function endUnderLock(
  deps: Deps,
  lock: BillingLock,
  { subscription, when, reason, editor }: Ending,
): Promise<void> {
  const { held } = subscription;
  if (when === 'period_end') await cancelUnderLock(deps, lock, { reason: BY_ADMIN });
  else if (subscription.recurring) await endAtStripe(deps, lock, subscription.recurring);
  await writeUnderLock(deps, lock, async (tx) => {
    const now = deps.now();
    if (when === 'now') {
      if (!subscription.recurring) await endAccess(tx, { userId: held.userId, id: held.id, now });
      await sendEndedMail(deps, tx, { userId: held.userId, id: held.id, planName: held.planName });
    }
    await recordAdminEvent(tx, editor, now, {
      kind: 'subscription_cancelled',
      subject: { kind: 'user_subscription', id: held.id },
      before: { state: held.state, endsAt: shownEnd(held) },
      after: { when, reason },
    });
  });
}

function refuseImpossible({ held: { state } }: ActionTarget, when: CancelSubscriptionBody['when']): void {
  if (state === 'ended') throw new AppError('subscription_state', { text: 'This subscription has ended already.' });
  if (when === 'now' || state === 'renewing' || state === 'paused') return;
  const text =
    state === 'cancelling'
      ? 'This subscription is already cancelled.'
      : 'This subscription does not renew. It can only be ended now.';
  throw new AppError('subscription_state', { text });
}

/** An open change is closed too, because a payment after the end would buy nothing. */
async function endAtStripe(deps: Deps, lock: BillingLock, { userId, stripeSubscriptionId }: RecurringRow) {
  const open = await findOpenPurchase(deps.db, userId);
  if (open) await closePurchase(deps, lock, open);
  await endSubscription(deps, stripeSubscriptionId);
  await syncUnderLock(deps, lock, stripeSubscriptionId);
  const details = { subscription: stripeSubscriptionId, reason: BY_ADMIN };
  await recordBillingEvent(deps.db, { kind: 'subscription_cancelled', userId, at: deps.now(), details });
}
