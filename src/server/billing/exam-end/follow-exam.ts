import { withBillingLock } from '#server/billing/customers/billing-lock.ts';
import { findLiveRecurring } from '#server/billing/subscriptions/recurring.queries.ts';
import { syncUnderLock } from '#server/billing/subscriptions/sync-subscription.ts';
import type { Deps } from '#server/platform/deps.ts';
import { applyExamEnd } from './apply-exam-end.ts';
import { isComing } from './exam-end-state.ts';
import { findExamDay } from './exam.queries.ts';
import { rememberExam } from './set-exam-end.ts';

/**
 * Moves the end of a subscription along with the exam. A mail says what is charged until then. Without a date the end
 * stays: removing a date must not lead to charges that the user did not expect.
 */
export async function followExam(deps: Deps, { userId }: { userId: string }): Promise<void> {
  if (!deps.config.stripe) return;
  const known = await findLiveRecurring(deps.db, userId);
  if (!known || known.examEndOn === null) return;
  await withBillingLock(deps, userId, async (lock) => {
    const examOn = await findExamDay(deps.db, userId);
    const row = await findLiveRecurring(deps.db, userId);
    if (!row || row.examEndOn === null || examOn === null || examOn === row.examEndOn) return;
    if (!isComing(examOn, deps.now())) return;
    await rememberExam(deps, row, examOn);
    await syncUnderLock(deps, lock, row.stripeSubscriptionId);
    await applyExamEnd(deps, lock);
  });
}
