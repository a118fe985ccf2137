import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { ManagedPromotion } from '#shared/billing/promotion-management.contract.ts';
import { lockSeenPromotion } from './change-promotion.ts';
import { presentManagedPromotion } from './managed-promotion.present.ts';
import { savePromotion } from './managed-promotions.queries.ts';

/**
 * Ends the promotion now, also for users who hold a place but have not paid. They see the new price before they pay.
 */
export async function endPromotion(
  { db, now: clock }: Deps,
  seen: { id: number; revision: number },
  editor: Editor,
): Promise<ManagedPromotion> {
  const now = clock();
  return db.transaction().execute(async (tx) => {
    const promotion = await lockSeenPromotion(tx, seen);
    if (promotion.endsAt <= now) return presentManagedPromotion(promotion, now);
    const ended = { ...promotion, endsAt: now, revision: promotion.revision + 1 };
    await savePromotion(tx, promotion.id, ended);
    const subject = { kind: 'promotion', id: promotion.id };
    const change = { before: { ends: promotion.endsAt.toISOString() }, after: { ends: now.toISOString() } };
    await recordAdminEvent(tx, editor, now, { kind: 'promotion_ended', subject, ...change });
    return presentManagedPromotion(ended, now);
  });
}
