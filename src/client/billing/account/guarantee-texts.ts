import { longDayText } from '#client/platform/moments.ts';
import type { Guarantee } from '#shared/billing/billing.contract.ts';
import { priceText } from '#shared/billing/money.ts';

type Refund = NonNullable<Guarantee['refund']>;

/** The status of a claimed refund. */
const refundSentences: Record<Refund['status'], (price: string, day: string) => string> = {
  requested: (price, day) => `You requested a refund of ${price} on ${day}. We will process it within 2 working days.`,
  pending: (price, day) =>
    `You requested a refund of ${price} on ${day}. It is on its way to your card; most banks take 5 to 10 days.`,
  succeeded: (price, day) =>
    `You requested a refund of ${price} on ${day}. It has been sent to your card; most banks show it within 5 to 10 days.`,
  failed: (price, day) =>
    `You requested a refund of ${price} on ${day}, but your bank rejected it. Please contact us, and we will find another way.`,
};

const stateSentences: Record<Guarantee['state'], (until: string | null) => string | null> = {
  open: () => null,
  over: (until) => (until === null ? null : `The guarantee ended on ${longDayText(until)}.`),
  used: () => 'You have already used the guarantee. It can be used once in twelve months.',
  disputed: () => 'You have disputed this payment with your bank. The guarantee is on hold until the bank decides.',
  none: () => null,
};

/** Everything except 'Refund possible until …'. Empty if there never was a guarantee. */
export function guaranteeSentences({ state, until, refund, after, currency }: Guarantee): string[] {
  const refunded =
    refund && refundSentences[refund.status](priceText(refund.price, refund.currency), longDayText(refund.requestedAt));
  const later =
    state === 'open' && after && currency !== null
      ? `After that, ${priceText(after.price, currency)} can be refunded until ${longDayText(after.until)}.`
      : null;
  return [refunded, later, stateSentences[state](until)].filter((sentence) => sentence !== null);
}
