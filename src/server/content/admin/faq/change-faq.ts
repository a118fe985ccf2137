import { ensureNoWordpress } from '#server/content/content-origin.ts';
import { differenceOf, recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { ChangeFaqBody } from '#shared/content/admin-faq.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { lockFaq, updateFaq } from './admin-faqs.queries.ts';
import { throwAsFieldError } from './constraint-errors.ts';
import { LAST, place, lockOrder } from './faq-places.queries.ts';

/** Saves only if the question still has the revision that the author saw. In another category it comes last. */
export async function changeFaq(
  deps: Deps,
  id: number,
  { revision, ...faq }: ChangeFaqBody,
  editor: Editor,
): Promise<void> {
  ensureNoWordpress(deps);
  await deps.db
    .transaction()
    .execute(async (tx) => {
      await lockOrder(tx);
      const found = await lockFaq(tx, id);
      if (!found) throw new AppError('not_found');
      const { revision: last, ...before } = found;
      if (last !== revision) throw new AppError('changed_meanwhile');
      const difference = differenceOf(before, faq);
      if (!difference) return;
      await updateFaq(tx, id, faq);
      if (before.categoryId !== faq.categoryId) await place(tx, 'faqs', { id, position: LAST });
      const subject = { kind: 'faq', id };
      await recordAdminEvent(tx, editor, deps.now(), { kind: 'faq_changed', subject, ...difference });
    })
    .catch(throwAsFieldError);
}
