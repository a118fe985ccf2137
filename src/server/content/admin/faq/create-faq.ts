import { ensureNoWordpress } from '#server/content/content-origin.ts';
import { createRecord } from '#server/platform/admin-events/change-record.ts';
import { LAST } from '#server/platform/database/positions.queries.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { FaqBody } from '#shared/content/admin-faq.contract.ts';
import { insertFaq } from './admin-faqs.queries.ts';
import { throwAsFieldError } from './constraint-errors.ts';
import { lockFaqs, place } from './faq-places.queries.ts';

/** Adds a question after the others of its category. */
export async function createFaq(deps: Deps, faq: FaqBody, editor: Editor): Promise<void> {
  ensureNoWordpress(deps);
  await createRecord(deps, editor, {
    kind: 'faq',
    after: faq,
    async insert(tx) {
      await lockFaqs(tx);
      const id = await insertFaq(tx, faq);
      await place(tx, 'faqs', { id, position: LAST });
      return id;
    },
  }).catch(throwAsFieldError);
}
