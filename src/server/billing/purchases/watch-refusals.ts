import { recordBillingEvent, type Trace } from '#server/billing/billing-events.queries.ts';
import { stripeErrorBehind } from '#server/billing/stripe/ask-stripe.ts';
import type { Deps } from '#server/platform/deps.ts';
import { networkOf } from '#server/platform/security/network.ts';

/** Who pays, and from where. */
export interface Buyer extends Trace {
  id: string;
}

/** Stolen cards are tried out in forms like ours: who was refused too often may not ask again for a while. */
export async function watchRefusals<Result>(deps: Deps, buyer: Buyer, work: () => Promise<Result>): Promise<Result> {
  const counters = [
    ['refusedCardsByUser', buyer.id],
    ['refusedCardsByNetwork', networkOf(buyer.ip)],
  ] as const;
  for (const [limit, key] of counters) {
    // Counting once more is refused with the time that is left.
    if (await deps.limits.isExhausted(limit, key)) await deps.limits.consume(limit, key);
  }
  try {
    return await work();
  } catch (error) {
    const refusal = stripeErrorBehind(error);
    // Told again what the bank said before, it is not a new refusal.
    if (refusal?.type !== 'StripeCardError') throw error;
    const reason = refusal.decline_code || (refusal.code ?? null);
    await recordBillingEvent(deps.db, {
      kind: 'card_refused',
      userId: buyer.id,
      at: deps.now(),
      trace: buyer,
      details: { reason },
    });
    for (const [limit, key] of counters) await deps.limits.consume(limit, key);
    throw error;
  }
}
