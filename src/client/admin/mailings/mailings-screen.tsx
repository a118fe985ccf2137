import { NewRecordLink } from '#client/admin/new-record.tsx';
import { choicesOf } from '#client/admin/table/choices-of.ts';
import { countColumn, momentColumn, recordColumn, stateColumn } from '#client/admin/table/columns.tsx';
import { FilterSelect } from '#client/admin/table/filter-select.tsx';
import { type ListDefinition, ListScreen } from '#client/admin/table/list-screen.tsx';
import { useListSearch } from '#client/admin/table/use-list-search.ts';
import type { ListedMailing } from '#shared/mailings/contract.ts';
import { audienceLabels, stateLabels } from './mailing-labels.ts';
import { useAdminMailingsQuery } from './mailings.api.ts';
import classes from '#client/admin/table/long-text.module.css';

const mailings: ListDefinition<ListedMailing> = {
  title: 'Mailings',
  text: 'E-mail news for users who agreed to receive it.',
  actions: (
    <NewRecordLink permission="MailingManagement.create" to="/admin/mailings/$id" params={{ id: 'new' }}>
      New mailing
    </NewRecordLink>
  ),
  name: 'mailings',
  columns: [
    recordColumn('/admin/mailings/$id', 'name', 'Name', ({ name }) => name, { sort: 'name' }),
    stateColumn(stateLabels),
    {
      name: 'to',
      title: 'To',
      cell: ({ audience }) => <span className={classes.text}>{audienceLabels[audience]}</span>,
    },
    { name: 'subject', title: 'Subject', isHidden: true, cell: ({ subject }) => subject },
    countColumn('recipients', 'Recipients', ({ recipients }) => recipients, { sort: 'recipients' }),
    momentColumn('scheduled', 'Scheduled', ({ scheduledAt }) => scheduledAt, { sort: 'scheduled' }),
    momentColumn('finished', 'Finished', ({ finishedAt }) => finishedAt, { isHidden: true }),
    momentColumn('updated', 'Changed', ({ updatedAt }) => updatedAt, { sort: 'updated' }),
  ],
  rowKey: ({ id }) => id,
  defaultOrder: { sort: 'updated', order: 'desc' },
  searchLabel: 'Search name or subject',
  exportPath: '/mailings/export',
};

/** Polling interval: mailings start and finish while the list is open. */
const LIVE_MS = 15_000;

export function MailingsScreen() {
  const search = useListSearch(['state']);
  const list = useAdminMailingsQuery(search.params, { pollingInterval: LIVE_MS, skipPollingIfUnfocused: true });
  return (
    <ListScreen
      {...mailings}
      list={list}
      search={search}
      filters={<FilterSelect label="State" name="state" search={search} options={choicesOf(stateLabels)} />}
    />
  );
}
