import { deleteRecord } from '#server/platform/admin-events/change-record.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { AppError } from '#shared/platform/errors.ts';
import { deletePromotionRow, lockPromotion, wasTaken } from './admin-promotions.queries.ts';

/** Deletes only a promotion that never had a place taken. Any other can only be ended. */
export const deletePromotion = (deps: Deps, id: number, editor: Editor): Promise<void> =>
  deleteRecord(deps, editor, {
    subject: { kind: 'promotion', id },
    lock: (tx) => lockPromotion(tx, id),
    async remove(tx) {
      if (await wasTaken(tx, id)) throw new AppError('promotion_taken');
      await deletePromotionRow(tx, id);
    },
    before: ({ planId, value, maxActivations, endsAt }) => ({
      planId,
      value,
      maxActivations,
      ends: endsAt.toISOString(),
    }),
  });
