import { refuseWhereWordpress } from '#server/content/content-origin.ts';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { FaqBody } from '#shared/content/faq-editing.contract.ts';
import { insertFaq } from './edited-faqs.queries.ts';
import { LAST, place, takeTurn } from './faq-places.queries.ts';
import { throwAsFieldError } from './refused-by-database.ts';

/** Adds a question after the others of its category. */
export async function createFaq(deps: Deps, faq: FaqBody, editor: Editor): Promise<void> {
  refuseWhereWordpress(deps);
  await deps.db
    .transaction()
    .execute(async (tx) => {
      await takeTurn(tx);
      const id = await insertFaq(tx, faq);
      await place(tx, 'faqs', { id, position: LAST });
      const subject = { kind: 'faq', id };
      await recordAdminEvent(tx, editor, deps.now(), { kind: 'faq_created', subject, before: null, after: faq });
    })
    .catch(throwAsFieldError);
}
