import { findObject } from '../api/find-object.ts';
import { invalidRequest } from '../api/refusals.ts';
import { findMethodOf, noMethodToCharge } from '../payment-methods/payment-methods.ts';
import { cardRefused } from '../payments/card-refusal.ts';
import type { Invoice, PaymentIntent } from '../store/wire.ts';
import { StripeError } from '../stripe-error.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { collectInvoice, methodOfInvoice } from './collect-invoice.ts';
import { finalizeInvoice } from './finalize-invoice.ts';
import { markInvoicePaid } from './invoice-outcome.ts';
import type { PayInvoice } from './invoice-params.ts';
import { cancelPayment } from './void-invoice.ts';

/** Pays the invoice now instead of at the scheduled time. */
export function payInvoice(world: StripeWorld, before: Invoice, given: PayInvoice): Invoice {
  refuseState(before);
  const method =
    given.payment_method === undefined
      ? methodOfInvoice(world, before)
      : findMethodOf(world, before.customer ?? '', given.payment_method, 'payment_method');
  const invoice = before.status === 'draft' ? finalizeInvoice(world, before, method?.id ?? null) : before;
  if (invoice.status === 'paid') return invoice;
  if (given.paid_out_of_band) {
    cancelPayment(world, invoice);
    return markInvoicePaid(world, invoice, { amount: invoice.amount_due, method: null });
  }
  if (!method) throw noMethodToCharge();
  const result = collectInvoice(world, invoice, { method, isOffSession: given.off_session ?? true });
  if (result?.kind === 'declined') {
    throw cardRefused(result.decline, { payment_intent: result.intent, method, charge: result.charge.id });
  }
  if (result?.kind === 'asks') throw requiresAction(result.intent);
  return findObject<Invoice>(world, 'invoice', before.id);
}

function refuseState({ status }: Invoice) {
  if (status === 'paid') throw invalidRequest('Invoice is already paid', { code: 'invoice_already_paid' });
  if (status === 'void') {
    throw invalidRequest('This invoice has been voided and can no longer be paid.', { code: 'invoice_not_payable' });
  }
}

const requiresAction = (payment_intent: PaymentIntent) =>
  new StripeError(
    402,
    {
      type: 'card_error',
      code: 'invoice_payment_intent_requires_action',
      message:
        'This payment requires additional user action before it can be completed successfully. Payment can be ' +
        'completed using the PaymentIntent associated with the invoice. For more details see: ' +
        'https://stripe.com/docs/billing/subscriptions/overview#requires-action',
      payment_intent,
    },
    { isKept: true },
  );
