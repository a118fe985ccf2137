import type { SignedInUser } from '#server/platform/access.ts';
import type { CsvColumn } from '#server/platform/csv/csv-answer.ts';
import type { ListedMailing } from '#shared/mailings/contract.ts';
import type { RecipientRow } from './results.queries.ts';

export const mailingColumns: CsvColumn<ListedMailing>[] = [
  { title: 'Id', cell: ({ id }) => id },
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Subject', cell: ({ subject }) => subject },
  { title: 'State', cell: ({ state }) => state },
  { title: 'To', cell: ({ audience }) => audience },
  { title: 'Recipients', cell: ({ recipients }) => recipients ?? '' },
  { title: 'Scheduled', cell: ({ scheduledAt }) => scheduledAt ?? '' },
  { title: 'Started', cell: ({ startedAt }) => startedAt ?? '' },
  { title: 'Finished', cell: ({ finishedAt }) => finishedAt ?? '' },
  { title: 'Changed', cell: ({ updatedAt }) => updatedAt },
];

const email: CsvColumn<RecipientRow> = { title: 'E-mail', cell: (row) => row.email };

/** E-mail addresses require the permission to read users. A mailing to everyone must not bypass it. */
export const recipientColumns = ({ permissions }: SignedInUser): CsvColumn<RecipientRow>[] => [
  { title: 'User', cell: ({ userId }) => userId },
  ...(permissions.has('UserManagement.read') ? [email] : []),
  { title: 'State', cell: ({ state }) => state },
  { title: 'Reason', cell: ({ reason }) => reason ?? '' },
  { title: 'At', cell: ({ finishedAt }) => finishedAt?.toISOString() ?? '' },
];
