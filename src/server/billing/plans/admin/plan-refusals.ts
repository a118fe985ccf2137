import type { Db } from '#server/platform/database/db.ts';
import { asFieldErrors } from '#server/platform/http/constraint-errors.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import type { PriceInput } from '#shared/billing/admin-plans.contract.ts';
import { findOtherCurrencies } from './plan-prices.queries.ts';

const choose = { unknown: 'Please choose from the list.' };
export const throwAsFieldError = asFieldErrors({
  plans_name_key: { property: 'name', constraints: { taken: 'There is a plan with this name already.' } },
  plans_lower_name_key: { property: 'name', constraints: { taken: 'There is a plan with this name already.' } },
  plan_disciplines_discipline_id_fkey: { property: 'disciplines', constraints: choose },
  plan_body_systems_body_system_id_fkey: { property: 'bodySystems', constraints: choose },
  plan_prices_world_region_id_fkey: { property: 'prices', constraints: choose },
});

/** A customer at Stripe has one currency, so a subscriber could not change to a plan in another one. */
export async function refuseOtherCurrencies(
  tx: Db,
  planId: number,
  prices: Pick<PriceInput, 'worldRegionId' | 'currency'>[],
): Promise<void> {
  const others = await findOtherCurrencies(tx, planId, prices);
  if (others.length === 0) return;
  throw new InvalidInput(
    others.map(({ worldRegionId, currency }) => ({
      property: `prices.${prices.findIndex((price) => price.worldRegionId === worldRegionId)}.currency`,
      constraints: { currency: `Other plans in this region are sold in ${currency.toUpperCase()}.` },
    })),
  );
}

/** The trial is granted, never sold. */
export function refuseSelling(fields: { card: object | null; prices: object[] }): void {
  if (fields.card || fields.prices.length > 0) {
    throw new InvalidInput([{ property: 'prices', constraints: { trial: 'The trial is given, not sold.' } }]);
  }
}
