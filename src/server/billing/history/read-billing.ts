import { endAfterExam } from '#server/billing/exam-end/end-after-exam.ts';
import { isComing, isRunning } from '#server/billing/exam-end/exam-end-state.ts';
import { findExamDay } from '#server/billing/exam-end/exam.queries.ts';
import { pauseRefusal } from '#server/billing/pause/pause-rules.ts';
import { findLastPause } from '#server/billing/pause/pauses.queries.ts';
import { presentRecurring } from '#server/billing/subscriptions/recurring.present.ts';
import { findRecurring, type RecurringRow } from '#server/billing/subscriptions/recurring.queries.ts';
import type { Deps } from '#server/platform/deps.ts';
import { PAYMENTS_A_PAGE } from '#shared/billing/billing-limits.ts';
import type { BillingResult, UserSubscription } from '#shared/billing/billing.contract.ts';
import { presentPayment, presentSubscription } from './billing.present.ts';
import { presentGuarantee } from './guarantee.present.ts';
import { findGuarantee, findGuaranteeRefund } from './guarantee.queries.ts';
import { findPayments, findSubscriptions } from './history.queries.ts';

/** Everything on the billing page. */
export async function readBilling(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id: userId }: { id: string },
  { page }: { page: number },
): Promise<BillingResult> {
  const [recurring, examOn, lastPause, subscriptions, guarantee, refund, payments] = await Promise.all([
    findRecurring(db, userId),
    findExamDay(db, userId),
    findLastPause(db, userId),
    findSubscriptions(db, userId),
    findGuarantee(db, { userId }),
    findGuaranteeRefund(db, userId),
    findPayments(db, { userId, page, perPage: PAYMENTS_A_PAGE }),
  ]);
  const moment = now();
  return {
    recurring: recurring ? presentRecurring(recurring, moment) : null,
    held: heldWithoutCard(subscriptions.map((row) => presentSubscription(row, moment))),
    examOffer: recurring ? examOfferOf(recurring, examOn, moment) : null,
    canPause: recurring !== undefined && pauseRefusal(recurring, lastPause, moment) === null,
    guarantee: presentGuarantee(guarantee, refund, moment),
    payments: { items: payments.items.map(presentPayment), total: payments.total, page },
  };
}

/** Only for a subscription that renews without an end. */
function examOfferOf(row: RecurringRow, examOn: string | null, now: Date): BillingResult['examOffer'] {
  if (examOn === null || !isComing(examOn, now) || !isRunning(row)) return null;
  if (row.isEnding || row.examEndOn !== null) return null;
  return { on: examOn, ends: endAfterExam(row, examOn).toISOString() };
}

/** A store subscription comes first, because it blocks purchases here. Otherwise the one that lasts longest. */
function heldWithoutCard(subscriptions: UserSubscription[]): UserSubscription | null {
  const held = subscriptions.filter(({ source, isRunning }) => source !== 'card' && isRunning);
  const fromStore = held.find(({ source }) => source === 'apple' || source === 'google');
  return fromStore ?? held.toSorted((a, b) => b.ends.localeCompare(a.ends))[0] ?? null;
}
