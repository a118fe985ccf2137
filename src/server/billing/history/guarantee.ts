import type { Guarantee } from '#shared/billing/billing.contract.ts';
import { type DurationModifier, guaranteeDays } from '#shared/billing/plan-duration.ts';

const DAY_MS = 86_400_000;

export type GuaranteeState = Guarantee['state'];

/** A paid invoice of the subscription. */
interface GuaranteedPayment {
  paidAt: Date;
  amountPaid: number;
  amountRefunded: number;
  isDisputed: boolean;
}

interface Claim {
  /** The current plan. */
  plan: { id: number; duration: number; durationModifier: DurationModifier };
  /** Oldest first: the guarantee period starts with the first payment. */
  payments: GuaranteedPayment[];
  /** The guarantee holds once per user. */
  isUsed: boolean;
  now: Date;
}

export interface GuaranteeNow {
  state: GuaranteeState;
  until: Date | null;
  /** The refundable amount: everything paid for the subscription, minus what was refunded already. */
  amount: number;
}

/** Counts hours, not calendar days: 30 × 24 for a yearly plan, 7 × 24 for a monthly one. The last second counts. */
export function guaranteeNow({ plan, payments, isUsed, now }: Claim): GuaranteeNow {
  const [first] = payments;
  if (!first) return { state: isUsed ? 'used' : 'none', until: null, amount: 0 };
  const until = new Date(first.paidAt.getTime() + guaranteeDays(plan) * DAY_MS);
  const amount = payments.reduce((sum, payment) => sum + leftOf(payment), 0);
  const isDisputed = payments.some((payment) => payment.isDisputed);
  return { state: stateOf({ isUsed, isDisputed, amount, isOver: now > until }), until, amount };
}

export const leftOf = ({ amountPaid, amountRefunded }: Pick<GuaranteedPayment, 'amountPaid' | 'amountRefunded'>) =>
  amountPaid - amountRefunded;

function stateOf(given: { isUsed: boolean; isDisputed: boolean; amount: number; isOver: boolean }): GuaranteeState {
  if (given.isUsed) return 'used';
  if (given.isDisputed) return 'disputed';
  if (given.amount <= 0) return 'none';
  return given.isOver ? 'over' : 'open';
}

/** The reason that the user sees when a claim is rejected. */
export const refusals: Record<Exclude<GuaranteeState, 'open'>, string> = {
  used: 'You have already used the refund guarantee. It can be used once per account.',
  disputed: 'You have disputed this payment with your bank. The bank will decide.',
  none: 'There is no payment left to refund.',
  over: 'The refund guarantee has expired: 30 days for a yearly plan, 7 days for a monthly one.',
};
