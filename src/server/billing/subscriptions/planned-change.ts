import type Stripe from 'stripe';
import { z } from 'zod';
import { asVoucherProblem } from '#server/billing/purchases/discounts.ts';
import { callStripe } from '#server/billing/stripe/call-stripe.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fetchSubscription, idOf, itemOf, whole } from './fetch-subscription.ts';
import { remainingDiscounts } from './remaining-discounts.ts';

type Discount = { discount: string } | { coupon: string } | { promotion_code: string };

/** What follows at the end of the paid period. */
export interface NextPhase {
  price: string;
  discounts: Discount[];
}

/** Schedules the next phase. An existing schedule is reused, because a subscription has at most one. */
export async function scheduleNextPhase(stripe: Stripe, subscription: Stripe.Subscription, next: NextPhase) {
  const { recurring } = await stripe.prices.retrieve(next.price);
  if (!recurring) throw new Error(`Price ${next.price} is not recurring.`);
  const schedule =
    whole(subscription.schedule) ?? (await stripe.subscriptionSchedules.create({ from_subscription: subscription.id }));
  const item = itemOf(subscription);
  const kept = remainingDiscounts(subscription, null);
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      {
        items: [{ price: item.price.id, quantity: 1 }],
        start_date: schedule.current_phase?.start_date ?? item.current_period_start,
        end_date: item.current_period_end,
        ...(kept.length > 0 && { discounts: kept }),
        // Without this, Stripe would end the free time that we granted.
        ...(subscription.status === 'trialing' && { trial: true }),
      },
      {
        items: [{ price: next.price, quantity: 1 }],
        duration: { interval: recurring.interval, interval_count: recurring.interval_count },
        ...(next.discounts.length > 0 && { discounts: next.discounts }),
      },
    ],
  });
}

/**
 * A cancelled subscription cannot have a schedule. Its planned change is saved in its metadata meanwhile, so that
 * resuming brings it back.
 */
const KEY = 'plannedChange';

/** Metadata that forgets a saved change. */
export const noPlannedChange = { [KEY]: '' };

export const isChangeSaved = (metadata: Stripe.Metadata): boolean => Boolean(metadata[KEY]);

const PlannedChange = z.object({
  /** The price before the change: it only applies while the subscription still has this price. */
  from: z.string(),
  price: z.string(),
  discounts: z.array(
    z.union([
      z.strictObject({ discount: z.string() }),
      z.strictObject({ coupon: z.string() }),
      z.strictObject({ promotion_code: z.string() }),
    ]),
  ),
});

/** The metadata of a cancellation, with the change that was planned. */
export async function plannedChangeOf(stripe: Stripe, subscriptionId: string): Promise<Record<string, string>> {
  const subscription = await fetchSubscription(stripe, subscriptionId);
  const next = nextPhaseOf(subscription);
  const price = idOf(next?.items[0]?.price);
  if (!next || price === null) return {};
  const discounts = next.discounts.flatMap(discountParam);
  const planned: z.infer<typeof PlannedChange> = { from: itemOf(subscription).price.id, price, discounts };
  return { [KEY]: JSON.stringify(planned) };
}

/** The second phase of a schedule. */
export function nextPhaseOf({ schedule }: Stripe.Subscription): Stripe.SubscriptionSchedule.Phase | undefined {
  const known = whole(schedule);
  const end = known?.current_phase?.end_date;
  return end === undefined ? undefined : known?.phases.find(({ start_date: start }) => start >= end);
}

function discountParam(given: { coupon: unknown; discount: unknown; promotion_code: unknown }): Discount[] {
  const id = (value: unknown) => idOf(value as string | { id: string } | null);
  const [code, coupon, discount] = [id(given.promotion_code), id(given.coupon), id(given.discount)];
  if (code !== null) return [{ promotion_code: code }];
  if (coupon !== null) return [{ coupon }];
  return discount === null ? [] : [{ discount }];
}

/**
 * Brings back the change that was planned before the cancellation. Its voucher may have expired meanwhile; the change is
 * then planned at the full price, which the billing page shows.
 */
export async function restorePlannedChange(deps: Deps, subscriptionId: string): Promise<void> {
  const subscription = await callStripe(deps, (stripe) => fetchSubscription(stripe, subscriptionId));
  const saved = subscription.metadata[KEY];
  if (!saved) return;
  const { from, price, discounts } = PlannedChange.parse(JSON.parse(saved));
  const left = new Set(remainingDiscounts(subscription, null).map(({ discount }) => discount));
  const valid = discounts.filter((one) => !('discount' in one) || left.has(one.discount));
  const schedule = (given: Discount[]) =>
    callStripe(deps, async (stripe) =>
      scheduleNextPhase(stripe, await fetchSubscription(stripe, subscriptionId), { price, discounts: given }),
    );
  if (from === itemOf(subscription).price.id) {
    await schedule(valid).catch((error: unknown) => {
      if (asVoucherProblem(error) === error) throw error;
      return schedule([]);
    });
  }
  await callStripe(deps, (stripe) => stripe.subscriptions.update(subscriptionId, { metadata: noPlannedChange }));
}
