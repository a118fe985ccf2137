import { dayText } from '#client/billing/billing-words.ts';
import type { Guarantee } from '#shared/billing/billing.contract.ts';
import { priceText } from '#shared/billing/money.ts';

type Refund = NonNullable<Guarantee['refund']>;

/** The status of a claimed refund. */
const refundSentences: Record<Refund['status'], (price: string, day: string) => string> = {
  requested: (price, day) => `You asked for ${price} back on ${day}. It is done within 2 working days.`,
  pending: (price, day) =>
    `You asked for ${price} back on ${day}. It is on its way to your card; most banks need 5 to 10 days.`,
  succeeded: (price, day) =>
    `You asked for ${price} back on ${day}. It has been paid back to your card; most banks show it within 5 to 10 days.`,
  failed: (price, day) =>
    `You asked for ${price} back on ${day}, but your bank did not take it. Please write to us, and we find another way.`,
};

const stateSentences: Record<Guarantee['state'], (until: string | null) => string | null> = {
  open: () => null,
  over: (until) => (until === null ? null : `The guarantee ended on ${dayText(until)}.`),
  used: () => 'You have used the guarantee. It holds once per person.',
  disputed: () => 'Your bank is looking into this payment at your request. The guarantee rests until it has decided.',
  none: () => null,
};

/** Everything except 'Refund possible until …'. Empty if there never was a guarantee. */
export function guaranteeSentences({ state, until, refund }: Guarantee): string[] {
  const refunded =
    refund && refundSentences[refund.status](priceText(refund.price, refund.currency), dayText(refund.requestedAt));
  return [refunded, stateSentences[state](until)].filter((sentence) => sentence !== null);
}
