import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { Mailing } from '#shared/mailings/contract.ts';
import { mailingLimits } from '#shared/mailings/mailing-limits.ts';
import { AppError } from '#shared/platform/errors.ts';
import { draftFields } from './draft.ts';
import { findMailing, insertMailing } from './mailings.queries.ts';
import { readMailing } from './read-mailing.ts';

/** A new draft with the same text and segment, whatever the state of the original. */
export async function copyMailing(deps: Deps, id: number, editor: Editor): Promise<Mailing> {
  const at = deps.now();
  const copyId = await deps.db.transaction().execute(async (tx) => {
    const mailing = await findMailing(tx, id);
    if (!mailing) throw new AppError('not_found');
    const copy = { ...draftFields(mailing), name: `Copy of ${mailing.name}`.slice(0, mailingLimits.name) };
    const added = await insertMailing(tx, copy, at);
    await recordAdminEvent(tx, editor, at, {
      kind: 'mailing_copied',
      subject: { kind: 'mailing', id: added },
      after: { copyOf: id, ...copy },
    });
    return added;
  });
  return readMailing(deps, copyId);
}
