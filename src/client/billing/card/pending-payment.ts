import type { ChangeBody, PurchaseBody, UpdatePaymentMethodBody } from '#shared/billing/recurring.contract.ts';

/** A call that waits for the bank, whole, so that it can be repeated as it was. */
export type PendingCall =
  | { kind: 'start'; body: PurchaseBody }
  | { kind: 'change'; body: ChangeBody }
  | { kind: 'card'; id: number; body: UpdatePaymentMethodBody };

interface PendingPayment {
  attemptId: string;
  call: PendingCall;
}

const KEY = 'vignette.pending-payment';

/**
 * Kept in this tab until the server has decided: whoever goes to the bank in the same tab comes back to an empty page.
 * A window that is opened from here has a copy of it, so it can go on when this tab is gone.
 */
export const pendingPayment = {
  /** Null for another attempt: an address may say anything. */
  read(attemptId: string): PendingCall | null {
    try {
      const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PendingPayment | null; // written below
      return kept?.attemptId === attemptId ? kept.call : null;
    } catch {
      return null; // storage forbidden, or not ours
    }
  },
  keep(pending: PendingPayment): void {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(pending));
    } catch {
      // A browser that stores nothing still pays in the window.
    }
  },
  forget(): void {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // Then nothing was kept.
    }
  },
};
