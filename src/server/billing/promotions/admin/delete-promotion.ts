import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { AppError } from '#shared/platform/errors.ts';
import { deletePromotionRow, lockPromotion, wasTaken } from './admin-promotions.queries.ts';

/** Deletes only a promotion that never had a place taken. Any other can only be ended. */
export async function deletePromotion({ db, now }: Deps, id: number, editor: Editor): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const promotion = await lockPromotion(tx, id);
    if (!promotion) throw new AppError('not_found');
    if (await wasTaken(tx, id)) throw new AppError('promotion_taken');
    await deletePromotionRow(tx, id);
    const { planId, value, maxActivations, endsAt } = promotion;
    const before = { planId, value, maxActivations, ends: endsAt.toISOString() };
    const subject = { kind: 'promotion', id };
    await recordAdminEvent(tx, editor, now(), { kind: 'promotion_deleted', subject, before });
  });
}
