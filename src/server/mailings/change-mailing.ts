import { differenceOf, recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { ChangeMailingBody, Mailing } from '#shared/mailings/contract.ts';
import { lockDraft } from './draft.ts';
import { throwAsUnknownPlace } from './known-places.ts';
import { updateMailing } from './mailings.queries.ts';
import { readMailing } from './read-mailing.ts';

/** Saves a draft only if it still has the revision that the author saw. A changed text has to be tested again. */
export async function changeMailing(
  deps: Deps,
  id: number,
  { revision, ...body }: ChangeMailingBody,
  editor: Editor,
): Promise<Mailing> {
  const at = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    const difference = differenceOf(await lockDraft(tx, id, revision), body);
    if (!difference) return;
    await updateMailing(tx, id, body, at).catch(throwAsUnknownPlace);
    await recordAdminEvent(tx, editor, at, {
      kind: 'mailing_changed',
      subject: { kind: 'mailing', id },
      ...difference,
    });
  });
  return readMailing(deps, id);
}
