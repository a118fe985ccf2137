import { dayText, moneyText } from '../../invoices/invoice-texts.ts';
import type { Charge, Invoice, InvoicePayment, PaymentIntent, Refund } from '../../store/wire.ts';
import type { StripeWorld } from '../../stripe-world.ts';
import { brandNames } from '../brand-names.ts';

/** A payment or a refund. */
export interface InvoiceMovement {
  day: string;
  text: string;
  amount: string;
}

function intentsOf({ store }: StripeWorld, invoice: Invoice): PaymentIntent[] {
  return store
    .list<InvoicePayment>('invoice_payment')
    .filter((payment) => payment.invoice === invoice.id)
    .map(({ payment }) => payment.payment_intent)
    .map((id) => (id === undefined ? undefined : store.find<PaymentIntent>(id)))
    .filter((intent) => intent !== undefined);
}

const refundsOf = (world: StripeWorld, invoice: Invoice) => {
  const intents = new Set(intentsOf(world, invoice).map(({ id }) => id));
  return world.store
    .list<Refund>('refund')
    .filter(
      ({ payment_intent, status }) => payment_intent !== null && intents.has(payment_intent) && status !== 'failed',
    );
};

export const refundedOf = (world: StripeWorld, invoice: Invoice) =>
  refundsOf(world, invoice).reduce((sum, { amount }) => sum + amount, 0);

/** In chronological order. */
export function movementsOf(world: StripeWorld, invoice: Invoice): InvoiceMovement[] {
  const charges = intentsOf(world, invoice)
    .map(({ latest_charge }) => (latest_charge === null ? undefined : world.store.find<Charge>(latest_charge)))
    .filter((charge) => charge?.status === 'succeeded')
    .filter((charge) => charge !== undefined);
  return [
    ...charges.map((charge) => ({ created: charge.created, text: paidWith(charge), amount: charge.amount_captured })),
    ...refundsOf(world, invoice).map(({ created, amount }) => ({ created, text: 'Refund', amount: -amount })),
  ]
    .toSorted((one, other) => one.created - other.created)
    .map(({ created, text, amount }) => ({
      day: dayText(created),
      text,
      amount: moneyText(amount, invoice.currency),
    }));
}

function paidWith({ payment_method_details }: Charge) {
  const card = payment_method_details?.card;
  return card ? `Payment, ${brandNames[card.brand ?? ''] ?? 'card'} •••• ${card.last4 ?? ''}` : 'Payment';
}
