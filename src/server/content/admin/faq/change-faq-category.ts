import { ensureNoWordpress } from '#server/content/content-origin.ts';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { ChangeFaqCategoryBody } from '#shared/content/admin-faq.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { throwAsFieldError } from './constraint-errors.ts';
import { lockFaqCategory, renameFaqCategory } from './faq-categories.queries.ts';

export async function changeFaqCategory(
  deps: Deps,
  id: number,
  { name, revision }: ChangeFaqCategoryBody,
  editor: Editor,
): Promise<void> {
  ensureNoWordpress(deps);
  await deps.db
    .transaction()
    .execute(async (tx) => {
      const category = await lockFaqCategory(tx, id);
      if (!category) throw new AppError('not_found');
      if (category.revision !== revision) throw new AppError('changed_meanwhile');
      if (category.name === name) return;
      await renameFaqCategory(tx, id, name);
      await recordAdminEvent(tx, editor, deps.now(), {
        kind: 'faq_category_changed',
        subject: { kind: 'faq_category', id },
        before: { name: category.name },
        after: { name },
      });
    })
    .catch(throwAsFieldError);
}
