import { invoiceNotes } from '../store/notes.ts';
import { storeInvoice } from '../store/store-objects.ts';
import type { Invoice, Subscription } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { endUnpaidSubscription } from '../subscriptions/subscription-outcome.ts';
import { collectInvoice, methodOfInvoice } from './collect-invoice.ts';
import { isOutOfAttempts, skipAttempt } from './dunning.ts';
import { finalizeInvoice } from './finalize-invoice.ts';
import { markFailed } from './invoice-outcome.ts';
import { voidInvoice } from './void-invoice.ts';

/** Processes a due invoice: finalizes and charges it, or retries the charge. */
export function runInvoice(world: StripeWorld, invoice: Invoice): void {
  if (invoice.status === 'draft') finalizeAndCharge(world, invoice);
  else if (invoice.status === 'open') tryAgain(world, invoice);
  else storeInvoice(world, invoice);
}

function finalizeAndCharge(world: StripeWorld, draft: Invoice) {
  const method = methodOfInvoice(world, draft);
  const invoice = finalizeInvoice(world, draft, method?.id ?? null);
  if (invoice.status !== 'open') return;
  const pause = pauseOf(world, invoice);
  if (pause === 'void') voidInvoice(world, invoice);
  else if (pause === 'mark_uncollectible') markUncollectible(world, invoice);
  else if (invoice.collection_method === 'charge_automatically') charge(world, invoice);
}

function pauseOf({ store }: StripeWorld, { parent }: Invoice) {
  const id = parent?.subscription_details?.subscription;
  return id === undefined ? undefined : store.find<Subscription>(id)?.pause_collection?.behavior;
}

/** Stops collecting the invoice; it can still be paid. */
function markUncollectible(world: StripeWorld, before: Invoice) {
  const invoice: Invoice = {
    ...before,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'uncollectible',
    status_transitions: { ...before.status_transitions, marked_uncollectible_at: world.now(before.customer) },
  };
  storeInvoice(world, invoice);
  world.emit('invoice.marked_uncollectible', invoice);
}

function charge(world: StripeWorld, invoice: Invoice) {
  const method = methodOfInvoice(world, invoice);
  if (method) collectInvoice(world, invoice, { method, isOffSession: true });
  else markFailed(world, invoice, { method: null, decline: null });
}

/** Skips a card that must not be charged again, until there is another card or the retries have ended. */
function tryAgain(world: StripeWorld, invoice: Invoice) {
  const { neverAgain } = invoiceNotes(world, invoice.id);
  const method = methodOfInvoice(world, invoice);
  if (neverAgain === null || neverAgain !== method?.id) {
    charge(world, invoice);
    return;
  }
  skipAttempt(world, invoice);
  storeInvoice(world, invoice);
  if (isOutOfAttempts(world, invoice)) endUnpaidSubscription(world, invoice);
}
