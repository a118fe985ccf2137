import { countText } from '#client/admin/figures.ts';
import { NewRecordLink } from '#client/admin/new-record-link.tsx';
import { ScreenHead } from '#client/admin/screen-head.tsx';
import { choicesOf } from '#client/admin/table/choices-of.ts';
import { FilterSelect } from '#client/admin/table/filter-select.tsx';
import { type Column, ListTable } from '#client/admin/table/list-table.tsx';
import { useListSearch } from '#client/admin/table/use-list-search.ts';
import { momentText } from '#client/platform/moments.ts';
import { TextLink } from '#client/ui/link-button.tsx';
import { StateBadge } from '#client/ui/state-badge.tsx';
import type { ListedMailing } from '#shared/mailings/contract.ts';
import { audienceLabels, stateLabels } from './mailing-labels.ts';
import { useAdminMailingsQuery } from './mailings.api.ts';
import classes from '#client/admin/table/long-text.module.css';

const columns: Column<ListedMailing>[] = [
  {
    name: 'name',
    title: 'Name',
    sort: 'name',
    isFixed: true,
    cell: ({ id, name }) => (
      <TextLink to="/admin/mailings/$id" params={{ id: String(id) }}>
        {name}
      </TextLink>
    ),
  },
  { name: 'state', title: 'State', cell: ({ state }) => <StateBadge {...stateLabels[state]} /> },
  { name: 'to', title: 'To', cell: ({ audience }) => <span className={classes.text}>{audienceLabels[audience]}</span> },
  { name: 'subject', title: 'Subject', isHidden: true, cell: ({ subject }) => subject },
  {
    name: 'recipients',
    title: 'Recipients',
    sort: 'recipients',
    isNumber: true,
    cell: ({ recipients }) => countText(recipients),
  },
  {
    name: 'scheduled',
    title: 'Scheduled',
    sort: 'scheduled',
    isMoment: true,
    cell: ({ scheduledAt }) => momentText(scheduledAt),
  },
  {
    name: 'finished',
    title: 'Finished',
    isHidden: true,
    isMoment: true,
    cell: ({ finishedAt }) => momentText(finishedAt),
  },
  {
    name: 'updated',
    title: 'Changed',
    sort: 'updated',
    isMoment: true,
    cell: ({ updatedAt }) => momentText(updatedAt),
  },
];

/** Polling interval: mailings start and finish while the list is open. */
const LIVE_MS = 15_000;

export function MailingsScreen() {
  const search = useListSearch(['state']);
  const list = useAdminMailingsQuery(search.params, { pollingInterval: LIVE_MS, skipPollingIfUnfocused: true });
  return (
    <>
      <ScreenHead
        title="Mailings"
        text="E-mail news for users who agreed to receive it."
        actions={
          <NewRecordLink permission="MailingManagement.create" to="/admin/mailings/$id" params={{ id: 'new' }}>
            New mailing
          </NewRecordLink>
        }
      />
      <ListTable
        name="mailings"
        label="Mailings"
        columns={columns}
        list={list}
        search={search}
        rowKey={({ id }) => id}
        defaultOrder={{ sort: 'updated', order: 'desc' }}
        searchLabel="Search name or subject"
        filters={<FilterSelect label="State" name="state" search={search} options={choicesOf(stateLabels)} />}
        exportPath="/mailings/export"
        empty="No mailings yet."
      />
    </>
  );
}
