import type { UpdatePaymentMethodBody } from '#shared/billing/recurring.contract.ts';

/** A request without a final response. That for a card is stored completely, so that it can be repeated. */
export type PendingCall = { kind: 'purchase' } | { kind: 'card'; id: number; body: UpdatePaymentMethodBody };

interface PendingPayment {
  attemptId: string;
  call: PendingCall;
}

const KEY = 'vignette.pending-payment';

/**
 * Stored in this tab until the server has decided, because a bank visit in the same tab reloads the page. A window
 * opened from here gets a copy, so it can continue when this tab is closed.
 */
export const pendingPayment = {
  /** Null for another attempt, because the id comes from the address. */
  read(attemptId: string): PendingCall | null {
    try {
      const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PendingPayment | null; // written below
      return kept?.attemptId === attemptId ? kept.call : null;
    } catch {
      return null; // storage blocked, or invalid content
    }
  },
  /** The purchase that was interrupted by a reload or by a lost connection. */
  interruptedPurchase(): string | null {
    try {
      const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PendingPayment | null; // written below
      return kept?.call.kind === 'purchase' ? kept.attemptId : null;
    } catch {
      return null; // storage blocked, or invalid content
    }
  },
  keep(pending: PendingPayment): void {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(pending));
    } catch {
      // Storage is blocked: the payment still works with the bank in a separate window.
    }
  },
  forget(): void {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // Storage is blocked, so nothing was stored.
    }
  },
};
