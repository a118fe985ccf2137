import { ensureNoWordpress } from '#server/content/content-origin.ts';
import { changeRecord } from '#server/platform/admin-events/change-record.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { ChangeFaqCategoryBody } from '#shared/content/admin-faq.contract.ts';
import { throwAsFieldError } from './constraint-errors.ts';
import { lockFaqCategory, renameFaqCategory } from './faq-categories.queries.ts';

export async function changeFaqCategory(
  deps: Deps,
  id: number,
  { name, revision }: ChangeFaqCategoryBody,
  editor: Editor,
): Promise<void> {
  ensureNoWordpress(deps);
  await changeRecord(deps, editor, {
    kind: 'faq_category_changed',
    subject: { kind: 'faq_category', id },
    revision,
    lock: (tx) => lockFaqCategory(tx, id),
    after: { name },
    save: (tx) => renameFaqCategory(tx, id, name),
  }).catch(throwAsFieldError);
}
