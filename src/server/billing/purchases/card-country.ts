import { sql } from 'kysely';
import type Stripe from 'stripe';
import { recordBillingEvent } from '#server/billing/billing-events.queries.ts';
import { DEFAULT_REGION } from '#server/billing/plans/offers.queries.ts';
import type { SellablePlan } from '#server/billing/plans/sellable-plan.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { asPrice, priceText } from '#shared/billing/money.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Buyer } from './watch-refusals.ts';

interface Order {
  buyer: Buyer;
  offer: SellablePlan;
  /** Null for a purchase without a card. */
  card: Stripe.PaymentMethod | null;
}

/**
 * A reduced regional price is for cards of that region: anyone can claim to live there. With another card the region
 * follows the card, and the purchase is rejected once, so that the user sees the new price before paying it.
 */
export async function followCardCountry(deps: Deps, { buyer, offer, card }: Order): Promise<void> {
  const country = card?.card?.country;
  if (!country) return;
  const other = await findRegionOfCard(deps.db, { userId: buyer.id, offer, country });
  if (!other) return;
  await deps.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('billing_customers')
      .set({ world_region_id: other.regionId })
      .where('user_id', '=', buyer.id)
      .execute();
    await recordBillingEvent(tx, {
      kind: 'card_country_differs',
      userId: buyer.id,
      at: deps.now(),
      trace: buyer,
      details: { plan: offer.plan.id, from: offer.region.code, to: other.regionCode, country },
    });
  });
  const price = priceText(asPrice(other.amount, other.currency), other.currency);
  throw new AppError('card_country', {
    text: `Your card was issued in this country: ${other.country}. There, this plan costs ${price}. Please check the price and pay again.`,
  });
}

interface OtherRegion {
  regionId: number;
  regionCode: string;
  country: string;
  amount: number;
  currency: string;
}

/**
 * The region of the card, if it decides the price: because the current one is reduced, or because an earlier card led
 * away from the user's own country and nothing was bought since. All tables are small and joined by their keys.
 */
async function findRegionOfCard(
  db: Db,
  { userId, offer, country }: { userId: string; offer: SellablePlan; country: string },
): Promise<OtherRegion | undefined> {
  const { rows } = await sql<OtherRegion>`
    select region.id            as "regionId",
           region.code          as "regionCode",
           issued.name          as "country",
           there.amount,
           there.currency
    from countries as issued
    join world_regions as region on region.id = issued.world_region_id
    join plan_prices as there
      on there.plan_id = ${offer.plan.id} and there.world_region_id = region.id and there.is_available
    left join plan_prices as regular
      on regular.plan_id = ${offer.plan.id}
      and regular.world_region_id = (select id from world_regions where code = ${DEFAULT_REGION})
    where issued.iso_code = ${country}
      and region.id <> ${offer.region.id}
      and (there.currency <> ${offer.price.currency} or there.amount <> ${offer.price.amount})
      and (
        (
          regular.currency = ${offer.price.currency}
          and ${offer.price.amount} < regular.amount
          and (there.currency <> ${offer.price.currency} or there.amount > ${offer.price.amount})
        )
        or (
          region.id = (
            select countries.world_region_id
            from users join countries on countries.id = users.country_id
            where users.id = ${userId}
          )
          and not exists (select from recurring_subscriptions where user_id = ${userId})
        )
      )
  `.execute(db);
  return rows[0];
}
