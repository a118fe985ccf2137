import { recordBillingEvent, type Trace } from '#server/billing/billing-events.queries.ts';
import { stripeErrorBehind } from '#server/billing/stripe/call-stripe.ts';
import type { Deps } from '#server/platform/deps.ts';
import { networkOf } from '#server/platform/security/network.ts';

/** The user who pays, and the origin of the request. */
export interface Buyer extends Trace {
  id: string;
}

/** Forms like this are used to test stolen cards, so repeated declines block further attempts for a while. */
export async function watchRefusals<Result>(deps: Deps, buyer: Buyer, work: () => Promise<Result>): Promise<Result> {
  const counters = [
    ['refusedCardsByUser', buyer.id],
    ['refusedCardsByNetwork', networkOf(buyer.ip)],
  ] as const;
  const exhausted = await Promise.all(counters.map(([limit, key]) => deps.limits.isExhausted(limit, key)));
  for (const [place, [limit, key]] of counters.entries()) {
    // Consuming an exhausted limit throws the error with the remaining time.
    if (exhausted[place]) await deps.limits.consume(limit, key);
  }
  try {
    return await work();
  } catch (error) {
    const refusal = stripeErrorBehind(error);
    // A repeated report of an earlier decline is not a new one.
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
