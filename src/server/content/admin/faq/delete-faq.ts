import { ensureNoWordpress } from '#server/content/content-origin.ts';
import { deleteRecord } from '#server/platform/admin-events/change-record.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { deleteFaqRow, lockFaq } from './admin-faqs.queries.ts';

export async function deleteFaq(deps: Deps, id: number, editor: Editor): Promise<void> {
  ensureNoWordpress(deps);
  await deleteRecord(deps, editor, {
    subject: { kind: 'faq', id },
    lock: (tx) => lockFaq(tx, id),
    remove: (tx) => deleteFaqRow(tx, id),
    before: ({ revision: _revision, ...fields }) => fields,
  });
}
