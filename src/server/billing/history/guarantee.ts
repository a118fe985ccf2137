import type { Guarantee } from '#shared/billing/billing.contract.ts';
import { type DurationModifier, GUARANTEE_DAYS, guaranteeDays } from '#shared/billing/plan-duration.ts';

const DAY_MS = 86_400_000;
/** The guarantee can be used once in twelve months. */
const ONCE_IN_DAYS = 365;

export type GuaranteeState = Guarantee['state'];

/** A paid invoice for buying a plan, or for changing to a bigger one. */
interface GuaranteedPurchase {
  plan: { id: number; duration: number; durationModifier: DurationModifier };
  paidAt: Date;
  amountPaid: number;
  amountRefunded: number;
  isDisputed: boolean;
}

interface Claim<Purchase extends GuaranteedPurchase> {
  /** Oldest first. */
  purchases: Purchase[];
  /** The user's last claim that did not fail. */
  lastClaim: Date | null;
  now: Date;
}

export interface GuaranteeNow<Purchase> {
  state: GuaranteeState;
  /** How long `amount` can be refunded. */
  until: Date | null;
  amount: number;
  /** What can be refunded after that, if a later purchase has a longer guarantee. */
  after: { until: Date; amount: number } | null;
  /** The purchases that a claim would refund. */
  open: Purchase[];
}

/**
 * Each purchase has its own window of hours, not calendar days: 30 × 24 for a yearly plan, 7 × 24 for a monthly one. The
 * last second counts. A claim refunds every purchase whose window is open, because it ends the whole subscription.
 */
export function guaranteeNow<Purchase extends GuaranteedPurchase>(claim: Claim<Purchase>): GuaranteeNow<Purchase> {
  const { purchases, lastClaim, now } = claim;
  const charged = purchases.filter((purchase) => leftOf(purchase) > 0);
  const open = charged.filter((purchase) => now <= windowEnd(purchase));
  const isUsed = lastClaim !== null && now.getTime() - lastClaim.getTime() <= ONCE_IN_DAYS * DAY_MS;
  const isDisputed = purchases.some((purchase) => purchase.isDisputed);
  const state = stateOf({ isUsed, isDisputed, hasCharged: charged.length > 0, isOpen: open.length > 0 });
  const until = open.length > 0 ? firstEnd(open) : lastEnd(charged);
  const later = open.filter((purchase) => until !== null && windowEnd(purchase) > until);
  const laterEnd = firstEnd(later);
  return { state, until, amount: sumOf(open), after: laterEnd && { until: laterEnd, amount: sumOf(later) }, open };
}

export const leftOf = ({ amountPaid, amountRefunded }: Pick<GuaranteedPurchase, 'amountPaid' | 'amountRefunded'>) =>
  amountPaid - amountRefunded;

const windowEnd = ({ paidAt, plan }: GuaranteedPurchase) => new Date(paidAt.getTime() + guaranteeDays(plan) * DAY_MS);

const endsOf = (purchases: GuaranteedPurchase[]) => purchases.map(windowEnd).toSorted((a, b) => Number(a) - Number(b));
const firstEnd = (purchases: GuaranteedPurchase[]): Date | null => endsOf(purchases)[0] ?? null;
const lastEnd = (purchases: GuaranteedPurchase[]): Date | null => endsOf(purchases).at(-1) ?? null;

const sumOf = (purchases: GuaranteedPurchase[]) => purchases.reduce((sum, purchase) => sum + leftOf(purchase), 0);

function stateOf(given: {
  isUsed: boolean;
  isDisputed: boolean;
  hasCharged: boolean;
  isOpen: boolean;
}): GuaranteeState {
  if (given.isUsed) return 'used';
  if (given.isDisputed) return 'disputed';
  if (!given.hasCharged) return 'none';
  return given.isOpen ? 'open' : 'over';
}

/** The reason that the user sees when a claim is rejected. */
export const refusals: Record<Exclude<GuaranteeState, 'open'>, string> = {
  used: 'You have already used the refund guarantee. It can be used once in twelve months.',
  disputed: 'You have disputed this payment with your bank. The bank will decide.',
  none: 'There is no payment left to refund.',
  over: `The refund guarantee has expired: ${GUARANTEE_DAYS.annual} days for a yearly plan, ${GUARANTEE_DAYS.monthly} days for a monthly one.`,
};
