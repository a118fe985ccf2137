import { ensureSeen } from '#server/platform/admin-events/change-record.ts';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { AdminPromotion } from '#shared/billing/admin-promotions.contract.ts';
import { presentAdminPromotion } from './admin-promotion.present.ts';
import { lockPromotion, savePromotion } from './admin-promotions.queries.ts';

/**
 * Ends the promotion now, also for users who hold a place but have not paid. They see the new price before they pay.
 */
export async function endPromotion(
  { db, now: clock }: Deps,
  seen: { id: number; revision: number },
  editor: Editor,
): Promise<AdminPromotion> {
  const now = clock();
  return db.transaction().execute(async (tx) => {
    const promotion = ensureSeen(await lockPromotion(tx, seen.id), seen.revision);
    if (promotion.endsAt <= now) return presentAdminPromotion(promotion, now);
    const ended = { ...promotion, endsAt: now, revision: promotion.revision + 1 };
    await savePromotion(tx, promotion.id, ended);
    const subject = { kind: 'promotion', id: promotion.id };
    const change = { before: { ends: promotion.endsAt.toISOString() }, after: { ends: now.toISOString() } };
    await recordAdminEvent(tx, editor, now, { kind: 'promotion_ended', subject, ...change });
    return presentAdminPromotion(ended, now);
  });
}
