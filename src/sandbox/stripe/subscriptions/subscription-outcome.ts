import { isOutOfAttempts } from '../invoices/dunning.ts';
import { subscriptionNotes, type Billed, type SubscriptionNotes } from '../store/notes.ts';
import { changeSubscription } from '../store/store-objects.ts';
import type { Invoice, Subscription } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { endSubscription } from './end-subscription.ts';
import { applyPendingUpdate } from './pending-update.ts';
import { hasEnded } from './subscription-moments.ts';

function subscriptionOf({ store }: StripeWorld, { parent }: Invoice): Subscription | null {
  const id = parent?.subscription_details?.subscription;
  const found = id === undefined ? undefined : store.find<Subscription>(id);
  return found && !hasEnded(found) ? found : null;
}

const RECOVERED: Partial<Record<Subscription['status'], Subscription['status']>> = {
  incomplete: 'active',
  past_due: 'active',
  unpaid: 'active',
};

export function subscriptionPaid(world: StripeWorld, invoice: Invoice, method: string | null): void {
  const before = subscriptionOf(world, invoice);
  if (!before) return;
  const { hasToldPending } = subscriptionNotes(world, before.id);
  const updated = applyPendingUpdate(world, before, invoice);
  const isLatest = updated.latest_invoice === invoice.id;
  const keepsMethod = before.payment_settings?.save_default_payment_method === 'on_subscription' && method !== null;
  const after: Subscription = {
    ...updated,
    ...(isLatest && { status: RECOVERED[updated.status] ?? updated.status }),
    ...(keepsMethod && { default_payment_method: method }),
  };
  noteBilled(world, invoice, after);
  changeSubscription(world, hasToldPending ? before : { ...before, pending_update: null }, after);
}

/** Records the amount paid for the current period. */
function noteBilled(world: StripeWorld, invoice: Invoice, { id, items }: Subscription) {
  const notes = subscriptionNotes(world, id);
  const paid = items.data.map((item): [string, Billed[]] => {
    const lines = invoice.lines.data.filter(
      ({ amount, parent, period }) =>
        amount > 0 &&
        parent?.subscription_item_details?.subscription_item === item.id &&
        period.end === item.current_period_end,
    );
    const billed = lines.map(({ id: line, amount, discount_amounts, period }) => ({
      invoice: invoice.id,
      line,
      amount: amount - (discount_amounts ?? []).reduce((sum, off) => sum + off.amount, 0),
      start: period.start,
      end: period.end,
    }));
    return [item.id, billed.length > 0 ? billed : (notes.billedByItem[item.id] ?? [])];
  });
  world.store.put({ ...notes, billedByItem: Object.fromEntries(paid) } satisfies SubscriptionNotes);
}

/** Marks the subscription past due, or ends it after the last retry. */
export function subscriptionUnpaid(world: StripeWorld, invoice: Invoice): void {
  if (isOutOfAttempts(world, invoice)) {
    endUnpaidSubscription(world, invoice);
    return;
  }
  markPastDue(world, invoice);
}

export function endUnpaidSubscription(world: StripeWorld, invoice: Invoice): void {
  const subscription = subscriptionOf(world, invoice);
  if (subscription) endSubscription(world, subscription, { reason: 'payment_failed' });
}

function markPastDue(world: StripeWorld, invoice: Invoice) {
  const before = subscriptionOf(world, invoice);
  if (before?.status !== 'active' || before.pending_update || before.latest_invoice !== invoice.id) return;
  changeSubscription(world, before, { ...before, status: 'past_due' });
}
