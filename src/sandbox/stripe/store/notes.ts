import type { StoredObject, StripeWorld } from '../stripe-world.ts';

/** The amount invoiced for an item and period. A change refunds its unused part. */
export interface Billed {
  /** Null if not invoiced yet. */
  invoice: string | null;
  line: string;
  /** After discounts. */
  amount: number;
  start: number;
  end: number;
}

/** Internal data of a subscription that Stripe's API does not show. */
export interface SubscriptionNotes extends StoredObject {
  object: 'sandbox.subscription_notes';
  billedByItem: Record<string, Billed[]>;
  /** The period end that `invoice.upcoming` was emitted for. */
  toldUpcomingFor: number | null;
  toldTrialEndFor: number | null;
  /** The invoice that a pending update waits for. */
  pendingInvoice: string | null;
  /** Whether an event announced the pending update: one that was paid immediately never waited. */
  hasToldPending: boolean;
}

export interface InvoiceNotes extends StoredObject {
  object: 'sandbox.invoice_notes';
  /** Part of the URLs of the page and the PDF: it grants access to them. */
  token: string;
  paymentIntent: string | null;
  invoicePayment: string | null;
  firstTriedAt: number | null;
  tryAgainAt: number | null;
  /** A card that must not be charged again, for example because it was stolen; other cards are retried. */
  neverAgain: string | null;
}

export interface IntentNotes extends StoredObject {
  object: 'sandbox.intent_notes';
  /** Part of the URL of the authentication page. */
  token: string;
  returnUrl: string | null;
  invoice: string | null;
  /** The subscription for which a setup intent collects a card. */
  subscription: string | null;
}

const notesId = (id: string) => `notes_${id}`;

export function subscriptionNotes({ store }: StripeWorld, id: string): SubscriptionNotes {
  return (
    store.find<SubscriptionNotes>(notesId(id)) ?? {
      id: notesId(id),
      object: 'sandbox.subscription_notes',
      billedByItem: {},
      toldUpcomingFor: null,
      toldTrialEndFor: null,
      pendingInvoice: null,
      hasToldPending: false,
    }
  );
}

export function invoiceNotes({ store, newId }: StripeWorld, id: string): InvoiceNotes {
  return (
    store.find<InvoiceNotes>(notesId(id)) ?? {
      id: notesId(id),
      object: 'sandbox.invoice_notes',
      token: newId('test'),
      paymentIntent: null,
      invoicePayment: null,
      firstTriedAt: null,
      tryAgainAt: null,
      neverAgain: null,
    }
  );
}

export function intentNotes({ store, newId }: StripeWorld, id: string): IntentNotes {
  return (
    store.find<IntentNotes>(notesId(id)) ?? {
      id: notesId(id),
      object: 'sandbox.intent_notes',
      token: newId('payatt'),
      returnUrl: null,
      invoice: null,
      subscription: null,
    }
  );
}
