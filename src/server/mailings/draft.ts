import type { Db } from '#server/platform/database/db.ts';
import { AppError } from '#shared/platform/errors.ts';
import { lockMailing, type MailingRow } from './mailings.queries.ts';

/** A draft that is about to be changed or sent on; whoever has not seen its newest text is refused. */
export async function lockDraft(tx: Db, id: number, revision?: number): Promise<MailingRow> {
  const mailing = await lockMailing(tx, id);
  if (!mailing) throw new AppError('not_found');
  if (mailing.state !== 'draft') throw new AppError('mailing_state');
  if (revision !== undefined && mailing.revision !== revision) throw new AppError('changed_meanwhile');
  return mailing;
}

/** What an author decides, for the log. */
export const draftFields = ({ name, subject, body, segment }: MailingRow) => ({ name, subject, body, segment });
