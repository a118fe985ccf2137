import { ensureNoWordpress } from '#server/content/content-origin.ts';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { AppError } from '#shared/platform/errors.ts';
import { deleteFaqRow, lockFaq } from './admin-faqs.queries.ts';

export async function deleteFaq(deps: Deps, id: number, editor: Editor): Promise<void> {
  ensureNoWordpress(deps);
  await deps.db.transaction().execute(async (tx) => {
    const found = await lockFaq(tx, id);
    if (!found) throw new AppError('not_found');
    await deleteFaqRow(tx, id);
    const { revision: _revision, ...before } = found;
    const subject = { kind: 'faq', id };
    await recordAdminEvent(tx, editor, deps.now(), { kind: 'faq_deleted', subject, before });
  });
}
