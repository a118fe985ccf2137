import type { RecurringRow } from './recurring.queries.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A renewal is charged about an hour after the end of the period. Access must not be interrupted meanwhile. */
export const RENEWAL_SLACK_MS = 24 * HOUR_MS;
/** How long access lasts after a failed charge. */
export const PAST_DUE_DAYS = 7;

/** When access ends, and the next charge if the subscription renews. */
export interface BillingAccess {
  endsAt: Date;
  nextChargeAt: Date | null;
}

type Facts = Pick<
  RecurringRow,
  'status' | 'isCardPending' | 'currentPeriodEnd' | 'cancelAt' | 'isEnding' | 'pastDueSince'
>;

const running = ({ currentPeriodEnd, cancelAt, isEnding }: Facts): BillingAccess =>
  !isEnding || cancelAt === null
    ? { endsAt: new Date(currentPeriodEnd.getTime() + RENEWAL_SLACK_MS), nextChargeAt: currentPeriodEnd }
    : { endsAt: cancelAt, nextChargeAt: null };

const inGrace = ({ pastDueSince, currentPeriodEnd }: Facts): BillingAccess => ({
  endsAt: new Date((pastDueSince ?? currentPeriodEnd).getTime() + PAST_DUE_DAYS * DAY_MS),
  nextChargeAt: null,
});

const closed = () => null;

/** The access that each Stripe status grants. */
const rules: Record<RecurringRow['status'], (facts: Facts) => BillingAccess | null> = {
  trialing: running,
  active: running,
  past_due: inGrace,
  incomplete: closed,
  incomplete_expired: closed,
  unpaid: closed,
  paused: closed,
  canceled: closed,
};

/** Null without access. A card that the bank has not approved grants none, whatever the status. */
export const accessOf = (facts: Facts): BillingAccess | null =>
  facts.isCardPending ? null : rules[facts.status](facts);
