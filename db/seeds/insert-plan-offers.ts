import type { Db } from '#server/platform/database/db.ts';
import { continueIdsAfter, insertMissing } from './insert-missing.ts';
import { planCards, planPrices, promotions } from './reference/plan-offers.ts';

const DAY_MS = 86_400_000;

export async function insertPlanCards(tx: Db) {
  const rows = planCards.map(({ planId, head, body, isHighlighted, position }) => ({
    plan_id: planId,
    head,
    body,
    is_highlighted: isHighlighted,
    position,
  }));
  await insertMissing(tx, 'plan_cards', rows);
}

export async function insertPlanPrices(tx: Db) {
  const regions = await tx.selectFrom('world_regions').select(['id', 'code']).execute();
  const regionIds = new Map(regions.map(({ id, code }) => [code, id]));
  const rows = planPrices.flatMap(({ planId, regionCode, currency, amount }) => {
    const world_region_id = regionIds.get(regionCode);
    return world_region_id === undefined ? [] : [{ plan_id: planId, world_region_id, currency, amount }];
  });
  await insertMissing(tx, 'plan_prices', rows);
}

export async function insertPromotions(tx: Db) {
  const rows = promotions.map(({ id, planId, value, maxActivations, daysOpen }) => ({
    id,
    plan_id: planId,
    value,
    max_activations: maxActivations,
    ends_at: new Date(Date.now() + daysOpen * DAY_MS).toISOString(),
  }));
  await insertMissing(tx, 'promotions', rows);
  await continueIdsAfter(tx, 'promotions');
}
