import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { Mailing, MailingBody } from '#shared/mailings/contract.ts';
import { throwAsUnknownPlace } from './known-places.ts';
import { insertMailing } from './mailings.queries.ts';
import { readMailing } from './read-mailing.ts';

export async function createMailing(deps: Deps, body: MailingBody, editor: Editor): Promise<Mailing> {
  const at = deps.now();
  const id = await deps.db.transaction().execute(async (tx) => {
    const added = await insertMailing(tx, body, at).catch(throwAsUnknownPlace);
    await recordAdminEvent(tx, editor, at, {
      kind: 'mailing_created',
      subject: { kind: 'mailing', id: added },
      after: body,
    });
    return added;
  });
  return readMailing(deps, id);
}
