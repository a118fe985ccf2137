import { collectInvoice } from '../invoices/collect-invoice.ts';
import { cardRefused } from '../payments/card-refusal.ts';
import type { PaymentResult } from '../payments/take-payment.ts';
import type { Invoice, PaymentMethod } from '../store/wire.ts';
import { StripeError } from '../stripe-error.ts';
import type { StripeWorld } from '../stripe-world.ts';

interface StartParams {
  payment_behavior?: string | undefined;
  off_session?: boolean | undefined;
}

/** Charges the due amount immediately, unless the merchant wants the user to confirm it. */
export function startCollecting(
  world: StripeWorld,
  invoice: Invoice,
  { method, given }: { method: PaymentMethod | null; given: StartParams },
): PaymentResult | null {
  if (given.payment_behavior === 'default_incomplete' || !method) return null;
  const result = collectInvoice(world, invoice, { method, isOffSession: given.off_session ?? false });
  if (given.payment_behavior === 'error_if_incomplete') refuseUnpaid(result, method);
  return result;
}

/** `error_if_incomplete`: without a payment the whole request is rolled back. */
function refuseUnpaid(result: PaymentResult | null, method: PaymentMethod): void {
  if (result?.kind === 'declined') {
    const { body } = cardRefused(result.decline, { method, charge: result.charge.id });
    throw new StripeError(402, body);
  }
  if (result?.kind !== 'asks') return;
  throw new StripeError(402, {
    type: 'card_error',
    code: 'subscription_payment_intent_requires_action',
    message:
      'Payment for this subscription requires additional user action before it can be completed successfully. ' +
      "Payment can be completed using the PaymentIntent associated with the subscription's latest invoice. For more " +
      'details, see: https://stripe.com/docs/billing/subscriptions/overview#requires-action',
  });
}
