import type { Decline } from '../payments/card-outcome.ts';
import { invoiceNotes, type InvoiceNotes } from '../store/notes.ts';
import type { Invoice } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { days } from '../time/calendar.ts';

/** Retries of a failed invoice, in days after the first attempt: eight in two weeks. */
const RETRY_DAYS = [1, 3, 5, 7, 8, 10, 12, 14] as const;

/** A lost, stolen or expired card, or one that the bank forbids, is not charged again. */
const isFinal = ({ code, decline_code, advice_code }: Decline) =>
  advice_code === 'do_not_try_again' ||
  decline_code === 'lost_card' ||
  decline_code === 'stolen_card' ||
  code === 'expired_card';

/** The user pays the first invoice of a subscription, and the merchant collects manual invoices; neither is retried. */
const isRetried = ({ billing_reason, auto_advance }: Invoice) =>
  auto_advance === true && billing_reason !== 'subscription_create' && billing_reason !== 'manual';

/** A failed attempt: the card, if any, and the decline, which may rule out another attempt. */
export interface FailedAttempt {
  method: string | null;
  decline: Decline | null;
}

/** Schedules the next attempt. After the last one there is none, and `isOutOfAttempts` is true. */
export function planRetry(world: StripeWorld, invoice: Invoice, { method, decline }: FailedAttempt): Invoice {
  if (!isRetried(invoice)) return { ...invoice, next_payment_attempt: null };
  const notes = invoiceNotes(world, invoice.id);
  const now = world.now(invoice.customer);
  const firstTriedAt = notes.firstTriedAt ?? now;
  const tryAgainAt = nextAttemptAfter(firstTriedAt, now);
  const neverAgain = decline && isFinal(decline) ? method : null;
  world.store.put({ ...notes, firstTriedAt, tryAgainAt, neverAgain } satisfies InvoiceNotes);
  return { ...invoice, next_payment_attempt: neverAgain === null ? tryAgainAt : null };
}

/** Skips an attempt with a card that must not be charged again. */
export function skipAttempt(world: StripeWorld, invoice: Invoice): void {
  const notes = invoiceNotes(world, invoice.id);
  const now = world.now(invoice.customer);
  world.store.put({ ...notes, tryAgainAt: nextAttemptAfter(notes.firstTriedAt ?? now, now) } satisfies InvoiceNotes);
}

const nextAttemptAfter = (firstTriedAt: number, now: number) =>
  RETRY_DAYS.map((day) => firstTriedAt + days(day)).find((moment) => moment > now) ?? null;

export function isOutOfAttempts(world: StripeWorld, invoice: Invoice): boolean {
  const { firstTriedAt, tryAgainAt } = invoiceNotes(world, invoice.id);
  return isRetried(invoice) && firstTriedAt !== null && tryAgainAt === null;
}
