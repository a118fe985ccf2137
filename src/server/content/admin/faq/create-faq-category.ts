import { ensureNoWordpress } from '#server/content/content-origin.ts';
import { createRecord } from '#server/platform/admin-events/change-record.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { FaqCategoryBody } from '#shared/content/admin-faq.contract.ts';
import { throwAsFieldError } from './constraint-errors.ts';
import { insertFaqCategory } from './faq-categories.queries.ts';
import { addLast } from './faq-places.queries.ts';

/** Adds a category after the others. */
export async function createFaqCategory(deps: Deps, { name }: FaqCategoryBody, editor: Editor): Promise<void> {
  ensureNoWordpress(deps);
  await createRecord(deps, editor, {
    kind: 'faq_category',
    after: { name },
    insert: (tx) => addLast(tx, 'faq_categories', () => insertFaqCategory(tx, name)),
  }).catch(throwAsFieldError);
}
