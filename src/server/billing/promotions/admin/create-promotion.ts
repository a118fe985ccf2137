import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import type { AdminPromotion, NewPromotion } from '#shared/billing/admin-promotions.contract.ts';
import { presentAdminPromotion } from './admin-promotion.present.ts';
import { findPromotion, insertPromotion } from './admin-promotions.queries.ts';
import { refusePastEnd } from './refuse-past-end.ts';

/** Its coupon at Stripe is created by the first purchase with it. */
export async function createPromotion(
  { db, now: clock }: Deps,
  promotion: NewPromotion,
  editor: Editor,
): Promise<AdminPromotion> {
  const now = clock();
  refusePastEnd(promotion.ends, now);
  return db.transaction().execute(async (tx) => {
    const id = await insertPromotion(tx, promotion);
    const made = id === null ? undefined : await findPromotion(tx, id);
    if (!made) throw notForSale;
    const subject = { kind: 'promotion', id: made.id };
    await recordAdminEvent(tx, editor, now, { kind: 'promotion_created', subject, after: promotion });
    return presentAdminPromotion(made, now);
  });
}

const notForSale = new InvalidInput([
  { property: 'planId', constraints: { unknown: 'Please choose a plan that is sold.' } },
]);
