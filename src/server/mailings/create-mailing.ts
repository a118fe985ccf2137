import { createRecord } from '#server/platform/admin-events/change-record.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { Mailing, MailingBody } from '#shared/mailings/contract.ts';
import { throwAsUnknownPlace } from './known-places.ts';
import { insertMailing } from './mailings.queries.ts';
import { readMailing } from './read-mailing.ts';

export async function createMailing(deps: Deps, body: MailingBody, editor: Editor): Promise<Mailing> {
  const id = await createRecord(deps, editor, {
    kind: 'mailing',
    after: body,
    insert: (tx, at) => insertMailing(tx, body, at).catch(throwAsUnknownPlace),
  });
  return readMailing(deps, id);
}
