import { ensureNoWordpress } from '#server/content/content-origin.ts';
import { createRecord } from '#server/platform/admin-events/change-record.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { FaqBody } from '#shared/content/admin-faq.contract.ts';
import { insertFaq } from './admin-faqs.queries.ts';
import { throwAsFieldError } from './constraint-errors.ts';
import { addLast } from './faq-places.queries.ts';

/** Adds a question after the others of its category. */
export async function createFaq(deps: Deps, faq: FaqBody, editor: Editor): Promise<void> {
  ensureNoWordpress(deps);
  await createRecord(deps, editor, {
    kind: 'faq',
    after: faq,
    insert: (tx) => addLast(tx, 'faqs', () => insertFaq(tx, faq)),
  }).catch(throwAsFieldError);
}
