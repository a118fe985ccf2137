import { deleteRecord } from '#server/platform/admin-events/change-record.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { draftFields, lockDraft } from './draft.ts';
import { deleteMailingRow } from './mailings.queries.ts';

/** Only drafts can be deleted: sent mailings stay on record. */
export const deleteMailing = (deps: Deps, id: number, editor: Editor): Promise<void> =>
  deleteRecord(deps, editor, {
    subject: { kind: 'mailing', id },
    lock: (tx) => lockDraft(tx, id),
    remove: (tx) => deleteMailingRow(tx, id),
    before: draftFields,
  });
