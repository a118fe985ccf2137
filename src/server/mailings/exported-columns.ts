import type { SignedInUser } from '#server/platform/access.ts';
import type { CsvColumns } from '#server/platform/csv/csv-answer.ts';
import type { ListedMailing } from '#shared/mailings/contract.ts';
import type { RecipientRow } from './results.queries.ts';

export const mailingColumns: CsvColumns<ListedMailing> = {
  Id: 'id',
  Name: 'name',
  Subject: 'subject',
  State: 'state',
  To: 'audience',
  Recipients: 'recipients',
  Scheduled: 'scheduledAt',
  Started: 'startedAt',
  Finished: 'finishedAt',
  Changed: 'updatedAt',
};

/** E-mail addresses require the permission to read users. A mailing to everyone must not bypass it. */
export const recipientColumns = ({ permissions }: SignedInUser): CsvColumns<RecipientRow> => ({
  User: 'userId',
  ...(permissions.has('UserManagement.read') && { 'E-mail': 'email' }),
  State: 'state',
  Reason: 'reason',
  At: ({ finishedAt }) => finishedAt?.toISOString() ?? null,
});
