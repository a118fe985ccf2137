import type Stripe from 'stripe';
import type { Db } from '#server/platform/database/db.ts';
import { type RefundStatus, saveRefund } from './refunds.queries.ts';

export interface SavedRefund {
  stripeRefundId: string;
  amount: number;
  currency: string;
  kind: 'guarantee' | 'other';
  status: RefundStatus;
}

/** Maps Stripe's refund statuses to ours. */
const statuses: Record<string, RefundStatus> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

/** Saves the state of an invoice's refunds at Stripe. */
export async function saveRefunds(
  tx: Db,
  refunds: Stripe.Refund[],
  place: { invoiceId: number; userId: string | null; now: Date },
): Promise<SavedRefund[]> {
  const kept: SavedRefund[] = [];
  for (const { id, amount, currency, metadata, status: said, created } of refunds) {
    const status = statuses[said ?? 'pending'] ?? 'pending';
    const ownId = ownIdIn(metadata);
    const createdAt = new Date(created * 1000);
    const kind = await saveRefund(tx, { stripeRefundId: id, ownId, amount, currency, status, createdAt }, place);
    kept.push({ stripeRefundId: id, amount, currency, kind, status });
  }
  return kept;
}

/** Our own id, which we set when we request a refund. */
function ownIdIn(metadata: Stripe.Metadata | null): number | null {
  const id = Number(metadata?.['refundId']);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
