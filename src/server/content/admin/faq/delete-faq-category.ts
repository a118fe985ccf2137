import { ensureNoWordpress } from '#server/content/content-origin.ts';
import { deleteRecord } from '#server/platform/admin-events/change-record.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { AppError } from '#shared/platform/errors.ts';
import { countFaqsOf, deleteFaqCategoryRow, lockFaqCategory } from './faq-categories.queries.ts';

/** Deletes an empty category. Its lock prevents new questions until it is deleted. */
export async function deleteFaqCategory(deps: Deps, id: number, editor: Editor): Promise<void> {
  ensureNoWordpress(deps);
  await deleteRecord(deps, editor, {
    subject: { kind: 'faq_category', id },
    lock: (tx) => lockFaqCategory(tx, id),
    async remove(tx) {
      const count = await countFaqsOf(tx, id);
      if (count > 0) {
        const text = `This category holds ${count === 1 ? '1 question' : `${count} questions`}. Please move or delete them first.`;
        throw new AppError('entry_in_use', { text });
      }
      await deleteFaqCategoryRow(tx, id);
    },
    before: ({ name }) => ({ name }),
  });
}
