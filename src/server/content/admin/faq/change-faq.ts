import { ensureNoWordpress } from '#server/content/content-origin.ts';
import { changeRecord } from '#server/platform/admin-events/change-record.ts';
import { LAST } from '#server/platform/database/positions.queries.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { ChangeFaqBody } from '#shared/content/admin-faq.contract.ts';
import { lockFaq, updateFaq } from './admin-faqs.queries.ts';
import { throwAsFieldError } from './constraint-errors.ts';
import { lockFaqs, place } from './faq-places.queries.ts';

/** Saves only if the question still has the revision that the author saw. In another category it comes last. */
export async function changeFaq(
  deps: Deps,
  id: number,
  { revision, ...faq }: ChangeFaqBody,
  editor: Editor,
): Promise<void> {
  ensureNoWordpress(deps);
  await changeRecord(deps, editor, {
    kind: 'faq_changed',
    subject: { kind: 'faq', id },
    revision,
    async lock(tx) {
      await lockFaqs(tx);
      return lockFaq(tx, id);
    },
    after: faq,
    async save(tx, _at, before) {
      await updateFaq(tx, id, faq);
      if (before.categoryId !== faq.categoryId) await place(tx, 'faqs', { id, position: LAST });
    },
  }).catch(throwAsFieldError);
}
