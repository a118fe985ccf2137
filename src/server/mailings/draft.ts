import type { Db } from '#server/platform/database/db.ts';
import { AppError } from '#shared/platform/errors.ts';
import { lockMailing, type MailingRow } from './mailings.queries.ts';

/** Locks a draft that is about to be changed or scheduled. An outdated revision is rejected. */
export async function lockDraft(tx: Db, id: number, revision?: number): Promise<MailingRow> {
  const mailing = await lockMailing(tx, id);
  if (!mailing) throw new AppError('not_found');
  if (mailing.state !== 'draft') throw new AppError('mailing_state');
  if (revision !== undefined && mailing.revision !== revision) throw new AppError('changed_meanwhile');
  return mailing;
}

/** The fields that an author edits, for the event log. */
export const draftFields = ({ name, subject, body, segment }: MailingRow) => ({ name, subject, body, segment });
