import { ensureSeen } from '#server/platform/admin-events/change-record.ts';
import { differenceOf, recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import type { AdminPromotion, PromotionChange } from '#shared/billing/admin-promotions.contract.ts';
import { presentAdminPromotion } from './admin-promotion.present.ts';
import { lockPromotion, type AdminPromotionRow, savePromotion } from './admin-promotions.queries.ts';
import { refusePastEnd } from './refuse-past-end.ts';

/**
 * Keeps what users were promised: the value cannot change once a place is taken, and taken places cannot be removed.
 */
export async function changePromotion(
  { db, now: clock }: Deps,
  id: number,
  { revision, ...change }: PromotionChange,
  editor: Editor,
): Promise<AdminPromotion> {
  const now = clock();
  return db.transaction().execute(async (tx) => {
    const promotion = ensureSeen(await lockPromotion(tx, id), revision);
    const ends = promotion.endsAt.toISOString();
    const { value, maxActivations } = promotion;
    const after = { ...change, ends: new Date(change.ends).toISOString() };
    const difference = differenceOf({ value, maxActivations, ends }, after);
    if (!difference) return presentAdminPromotion(promotion, now);
    if (after.ends !== ends) refusePastEnd(after.ends, now);
    refuseBrokenPromise(promotion, change);
    const saved = { value: change.value, maxActivations: change.maxActivations, endsAt: new Date(change.ends) };
    await savePromotion(tx, id, saved);
    const subject = { kind: 'promotion', id };
    await recordAdminEvent(tx, editor, now, { kind: 'promotion_changed', subject, ...difference });
    const couponId = saved.value === value ? promotion.couponId : null;
    return presentAdminPromotion({ ...promotion, ...saved, couponId, revision: revision + 1 }, now);
  });
}

function refuseBrokenPromise(
  { value, activations }: AdminPromotionRow,
  change: Pick<PromotionChange, 'value' | 'maxActivations'>,
): void {
  if (activations > 0 && change.value !== value) {
    const constraints = { taken: 'Places have been taken at this value. Please create a new promotion instead.' };
    throw new InvalidInput([{ property: 'value', constraints }]);
  }
  if (change.maxActivations < activations) {
    const constraints = {
      taken: `${activations.toLocaleString('en-US')} places are already taken, so there cannot be fewer.`,
    };
    throw new InvalidInput([{ property: 'maxActivations', constraints }]);
  }
}
