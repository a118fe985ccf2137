import { Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useAdminPlansQuery } from '#client/admin/plans/plans.api.ts';
import { choicesOf, recordChoices } from '#client/admin/table/choices-of.ts';
import { dayColumn, stateColumn } from '#client/admin/table/columns.tsx';
import { FilterSelect } from '#client/admin/table/filter-select.tsx';
import { type ListDefinition, ListScreen } from '#client/admin/table/list-screen.tsx';
import type { Column } from '#client/admin/table/list-types.ts';
import { type ListSearch, useListSearch } from '#client/admin/table/use-list-search.ts';
import { sourceLabels } from '#client/admin/users/user-labels.ts';
import { TextLink } from '#client/ui/link-button.tsx';
import type { AdminSubscriptionRow } from '#shared/billing/admin-subscriptions.contract.ts';
import { MailAddress } from '../mail-address.tsx';
import { NewRecordButton } from '../new-record.tsx';
import { useMay } from '../use-may.ts';
import { nextChargeText, ownerText, stateLabels } from './subscription-texts.ts';
import { useAdminSubscriptionsQuery } from './subscriptions.api.ts';

const RecordDialog = lazy(async () => ({ default: (await import('./record-dialog.tsx')).RecordDialog }));

type Row = AdminSubscriptionRow;

const owner: Column<Row> = {
  name: 'person',
  title: 'User',
  isFixed: true,
  cell: (row) => (
    <>
      <TextLink to="/admin/subscriptions/$id" params={{ id: String(row.id) }}>
        {ownerText(row)}
      </TextLink>
      {row.person && (
        <Text span display="block" size="sm" fw={400} c="dimmed">
          <MailAddress address={row.person.email} />
        </Text>
      )}
    </>
  ),
};
const subscriptions: ListDefinition<Row> = {
  title: 'Subscriptions',
  text: 'Current and past subscriptions: paid by card, bought in a store, granted or on trial.',
  actions: <RecordButton />,
  name: 'subscriptions',
  columns: [
    owner,
    { name: 'plan', title: 'Plan', cell: ({ plan }) => plan.name },
    stateColumn(stateLabels),
    { name: 'source', title: 'Source', cell: ({ source }) => sourceLabels[source] },
    dayColumn('started', 'Starts', ({ startsAt }) => startsAt, { sort: 'started' }),
    dayColumn('ends', 'Until', ({ endsAt }) => endsAt, { sort: 'ends' }),
    { name: 'charge', title: 'Next charge', isNumber: true, cell: nextChargeText },
    { name: 'id', title: 'Id', isHidden: true, cell: ({ id }) => id },
  ],
  rowKey: ({ id }) => id,
  defaultOrder: { sort: 'started', order: 'desc' },
  exportPath: '/user-subscriptions/all/export',
};

const filterNames = ['state', 'source', 'planId'] as const;

export function SubscriptionsScreen() {
  const may = useMay();
  const search = useListSearch(filterNames);
  const list = useAdminSubscriptionsQuery(search.params);
  const maySeePeople = may('UserManagement.read');
  return (
    <ListScreen
      {...subscriptions}
      list={list}
      search={search}
      searchLabel={maySeePeople ? 'Search name, e-mail or id' : 'Search id'}
      filters={<Filters search={search} />}
    />
  );
}

function Filters({ search }: { search: ListSearch<(typeof filterNames)[number]> }) {
  const may = useMay();
  const { data: plans } = useAdminPlansQuery({ pageSize: '100' }, { skip: !may('SubscriptionManagement.read') });
  return (
    <>
      <FilterSelect label="State" name="state" search={search} options={choicesOf(stateLabels)} />
      <FilterSelect label="Source" name="source" search={search} options={choicesOf(sourceLabels)} />
      {/* Missing without the permission to read plans. */}
      {plans && <FilterSelect label="Plan" name="planId" search={search} options={recordChoices(plans.rows)} />}
    </>
  );
}

function RecordButton() {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  return (
    <>
      <NewRecordButton permission="UserSubscriptionManagement.create" onClick={() => setIsOpen(true)}>
        Record a store subscription
      </NewRecordButton>
      {isOpen !== null && (
        <Suspense fallback={null}>
          <RecordDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
