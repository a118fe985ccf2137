import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { draftFields, lockDraft } from './draft.ts';
import { deleteMailingRow } from './mailings.queries.ts';

/** Only drafts can be deleted: sent mailings stay on record. */
export async function deleteMailing({ db, now }: Deps, id: number, editor: Editor): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const mailing = await lockDraft(tx, id);
    await deleteMailingRow(tx, id);
    await recordAdminEvent(tx, editor, now(), {
      kind: 'mailing_deleted',
      subject: { kind: 'mailing', id },
      before: draftFields(mailing),
    });
  });
}
