import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import type { AdminPromotion, NewPromotion } from '#shared/billing/admin-promotions.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { presentAdminPromotion } from './admin-promotion.present.ts';
import { findPromotion, findPromotions, insertPromotion } from './admin-promotions.queries.ts';
import { refusePastEnd } from './refuse-past-end.ts';

/** Its coupon at Stripe is created by the first purchase with it. */
export async function createPromotion(
  { db, now: clock }: Deps,
  { isConfirmed, ...promotion }: NewPromotion,
  editor: Editor,
): Promise<AdminPromotion> {
  const now = clock();
  refusePastEnd(promotion.ends, now);
  return db.transaction().execute(async (tx) => {
    if (!isConfirmed) await ensureOnlyPromotion(tx, promotion, now);
    const id = await insertPromotion(tx, promotion);
    const made = id === null ? undefined : await findPromotion(tx, id);
    if (!made) throw notForSale;
    const subject = { kind: 'promotion', id: made.id };
    await recordAdminEvent(tx, editor, now, { kind: 'promotion_created', subject, after: promotion });
    return presentAdminPromotion(made, now);
  });
}

/** Only the better one counts for a buyer, so a second promotion is mostly a mistake. */
async function ensureOnlyPromotion(tx: Db, { planId, value }: Pick<NewPromotion, 'planId' | 'value'>, now: Date) {
  const filter = { search: '', state: 'open', planId, now, sort: 'value', order: 'desc' } as const;
  const [other] = await findPromotions(tx, filter, { limit: 1, offset: 0 });
  if (!other) return;
  const places = (other.maxActivations - other.activations).toLocaleString('en-US');
  const text = `This plan already has a promotion of ${other.value} % with ${places} places left. The new one takes ${value} % off.`;
  throw new AppError('needs_confirmation', { text });
}

const notForSale = new InvalidInput([
  { property: 'planId', constraints: { unknown: 'Please choose a plan that is sold.' } },
]);
