import type { StripeWorld } from '../stripe-world.ts';
import { days } from './calendar.ts';
import type { Decline } from './card-outcome.ts';
import { invoiceNotes, type InvoiceNotes } from './notes.ts';
import type { Invoice } from './wire.ts';

/** When a failed invoice is tried again, in days after the first try: eight times in two weeks. */
const RETRY_DAYS = [1, 3, 5, 7, 8, 10, 12, 14] as const;

/** Whose card is gone, or whose bank forbids it, is not asked again. */
const isFinal = ({ code, decline_code, advice_code }: Decline) =>
  advice_code === 'do_not_try_again' ||
  decline_code === 'lost_card' ||
  decline_code === 'stolen_card' ||
  code === 'expired_card';

/** The first invoice of a subscription is the person's to pay, and one that is made by hand is the merchant's. */
const isRetried = ({ billing_reason, auto_advance }: Invoice) =>
  auto_advance === true && billing_reason !== 'subscription_create' && billing_reason !== 'manual';

/** A try that brought nothing: which card it was, if any, and whether it may be asked again. */
export interface FailedTry {
  method: string | null;
  decline: Decline | null;
}

/** Plans the next try. After the last one there is none, and `hasGivenUp` is true. */
export function planRetry(world: StripeWorld, invoice: Invoice, { method, decline }: FailedTry): Invoice {
  if (!isRetried(invoice)) return { ...invoice, next_payment_attempt: null };
  const notes = invoiceNotes(world, invoice.id);
  const now = world.now(invoice.customer);
  const firstTriedAt = notes.firstTriedAt ?? now;
  const tryAgainAt = nextTry(firstTriedAt, now);
  const neverAgain = decline && isFinal(decline) ? method : null;
  world.store.put({ ...notes, firstTriedAt, tryAgainAt, neverAgain } satisfies InvoiceNotes);
  return { ...invoice, next_payment_attempt: neverAgain === null ? tryAgainAt : null };
}

/** Passes over a try that would ask a card which is not to be asked again. */
export function passOverTry(world: StripeWorld, invoice: Invoice): void {
  const notes = invoiceNotes(world, invoice.id);
  const now = world.now(invoice.customer);
  world.store.put({ ...notes, tryAgainAt: nextTry(notes.firstTriedAt ?? now, now) } satisfies InvoiceNotes);
}

const nextTry = (firstTriedAt: number, now: number) =>
  RETRY_DAYS.map((day) => firstTriedAt + days(day)).find((moment) => moment > now) ?? null;

export function hasGivenUp(world: StripeWorld, invoice: Invoice): boolean {
  const { firstTriedAt, tryAgainAt } = invoiceNotes(world, invoice.id);
  return isRetried(invoice) && firstTriedAt !== null && tryAgainAt === null;
}
