import { ensureNoWordpress } from '#server/content/content-origin.ts';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import { LAST } from '#server/platform/database/positions.queries.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { FaqCategoryBody } from '#shared/content/admin-faq.contract.ts';
import { throwAsFieldError } from './constraint-errors.ts';
import { insertFaqCategory } from './faq-categories.queries.ts';
import { lockFaqs, place } from './faq-places.queries.ts';

/** Adds a category after the others. */
export async function createFaqCategory(deps: Deps, { name }: FaqCategoryBody, editor: Editor): Promise<void> {
  ensureNoWordpress(deps);
  await deps.db
    .transaction()
    .execute(async (tx) => {
      await lockFaqs(tx);
      const id = await insertFaqCategory(tx, name);
      await place(tx, 'faq_categories', { id, position: LAST });
      await recordAdminEvent(tx, editor, deps.now(), {
        kind: 'faq_category_created',
        subject: { kind: 'faq_category', id },
        after: { name },
      });
    })
    .catch(throwAsFieldError);
}
