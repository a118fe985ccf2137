import type { StoredObject, StripeWorld } from '../stripe-world.ts';

/** What was invoiced for an item and period: the unused part of it is what a change gives back. */
export interface Billed {
  /** Null for what is promised and not invoiced yet. */
  invoice: string | null;
  line: string;
  /** After discounts. */
  amount: number;
  start: number;
  end: number;
}

/** What Stripe knows of a subscription and does not show. */
export interface SubscriptionNotes extends StoredObject {
  object: 'sandbox.subscription_notes';
  billedByItem: Record<string, Billed[]>;
  /** The period end that `invoice.upcoming` has told of. */
  toldUpcomingFor: number | null;
  toldTrialEndFor: number | null;
  /** The invoice on which a pending update waits. */
  pendingInvoice: string | null;
  /** Whether anybody heard of it: what was paid at once never waited. */
  hasToldPending: boolean;
}

export interface InvoiceNotes extends StoredObject {
  object: 'sandbox.invoice_notes';
  /** Stands in the addresses of the page and the PDF: who has it may look. */
  token: string;
  paymentIntent: string | null;
  invoicePayment: string | null;
  firstTriedAt: number | null;
  tryAgainAt: number | null;
  /** A lost or stolen card is not asked again; another one is. */
  neverAgain: string | null;
}

export interface IntentNotes extends StoredObject {
  object: 'sandbox.intent_notes';
  /** In the address of the page that authenticates. */
  token: string;
  returnUrl: string | null;
  invoice: string | null;
  /** For which subscription a setup intent collects a card. */
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
