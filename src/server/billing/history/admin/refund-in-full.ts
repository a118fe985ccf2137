import { withSubscription } from '#server/billing/subscriptions/admin/action-target.ts';
import { endUnderLock } from '#server/billing/subscriptions/admin/cancel-subscription.ts';
import { refundUnderLock } from '#server/billing/subscriptions/admin/refund-payment.ts';
import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { RefundInFullBody } from '#shared/billing/admin-payments.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { findSubscriptionOfPayment } from './admin-payments.queries.ts';

/**
 * Refunds all that is left of a payment and, if asked, ends the subscription. The refund comes first: if it fails, the
 * user keeps the plan.
 */
export async function refundInFull(
  deps: Deps,
  { actor, id: paymentId }: { actor: SignedInUser; id: number },
  { left, endsPlan, reason }: RefundInFullBody,
  editor: Editor,
): Promise<void> {
  const id = await findSubscriptionOfPayment(deps.db, paymentId);
  if (id === null) throw new AppError('not_found');
  const userId = await withSubscription(deps, { actor, id }, async (lock, subscription) => {
    const { held } = subscription;
    await refundUnderLock(deps, lock, { held, request: { paymentId, amount: left, left, reason }, editor });
    if (endsPlan && held.state !== 'ended') {
      await endUnderLock(deps, lock, { subscription, when: 'now', reason, editor });
    }
    return held.userId;
  });
  deps.live.toUser(userId, { type: 'billing/subscriptionsChanged' });
}
