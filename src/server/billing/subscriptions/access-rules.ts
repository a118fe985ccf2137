import type { RecurringRow } from './recurring.queries.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A renewal is charged about an hour after the period's end; nobody shall stand before a closed door meanwhile. */
export const RENEWAL_SLACK_MS = 24 * HOUR_MS;
/** How long a charge that failed keeps the content open. */
export const PAST_DUE_DAYS = 7;

/** Until when something is open, and when it is charged next if it goes on by itself. */
export interface BillingAccess {
  endsAt: Date;
  nextChargeAt: Date | null;
}

type Facts = Pick<RecurringRow, 'status' | 'isCardPending' | 'currentPeriodEnd' | 'cancelAt' | 'pastDueSince'>;

const running = ({ currentPeriodEnd, cancelAt }: Facts): BillingAccess =>
  cancelAt === null
    ? { endsAt: new Date(currentPeriodEnd.getTime() + RENEWAL_SLACK_MS), nextChargeAt: currentPeriodEnd }
    : { endsAt: cancelAt, nextChargeAt: null };

const inGrace = ({ pastDueSince, currentPeriodEnd }: Facts): BillingAccess => ({
  endsAt: new Date((pastDueSince ?? currentPeriodEnd).getTime() + PAST_DUE_DAYS * DAY_MS),
  nextChargeAt: null,
});

const closed = () => null;

/** What a state of Stripe's opens here. */
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

/** Null where nothing is open. While the bank has not agreed to the card nothing is, whatever the state. */
export const accessOf = (facts: Facts): BillingAccess | null =>
  facts.isCardPending ? null : rules[facts.status](facts);
