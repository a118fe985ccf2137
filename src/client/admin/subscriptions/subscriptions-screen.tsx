import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useAdminPlansQuery } from '#client/admin/plans/plans.api.ts';
import { choicesOf } from '#client/admin/table/choices-of.ts';
import { FilterSelect } from '#client/admin/table/filter-select.tsx';
import { type Column, ListTable } from '#client/admin/table/list-table.tsx';
import { type ListSearch, useListSearch } from '#client/admin/table/use-list-search.ts';
import { sourceLabels } from '#client/admin/users/user-labels.ts';
import { dayText } from '#client/platform/moments.ts';
import { TextLink } from '#client/ui/link-button.tsx';
import { StateBadge } from '#client/ui/state-badge.tsx';
import type { AdminSubscriptionRow } from '#shared/billing/admin-subscriptions.contract.ts';
import { MailAddress } from '../mail-address.tsx';
import { ScreenHead } from '../screen-head.tsx';
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
const columns: Column<Row>[] = [
  owner,
  { name: 'plan', title: 'Plan', cell: ({ plan }) => plan.name },
  { name: 'state', title: 'State', cell: ({ state }) => <StateBadge {...stateLabels[state]} /> },
  { name: 'source', title: 'Source', cell: ({ source }) => sourceLabels[source] },
  { name: 'started', title: 'Starts', sort: 'started', isMoment: true, cell: ({ startsAt }) => dayText(startsAt) },
  { name: 'ends', title: 'Until', sort: 'ends', isMoment: true, cell: ({ endsAt }) => dayText(endsAt) },
  { name: 'charge', title: 'Next charge', isNumber: true, cell: nextChargeText },
  { name: 'id', title: 'Id', isHidden: true, cell: ({ id }) => id },
];

const filterNames = ['state', 'source', 'planId'] as const;

export function SubscriptionsScreen() {
  const may = useMay();
  const search = useListSearch(filterNames);
  const list = useAdminSubscriptionsQuery(search.params);
  const maySeePeople = may('UserManagement.read');
  return (
    <>
      <ScreenHead
        title="Subscriptions"
        text="Current and past subscriptions: paid by card, bought in a store, granted or on trial."
        actions={may('UserSubscriptionManagement.create') && <RecordButton />}
      />
      <ListTable
        name="subscriptions"
        label="Subscriptions"
        columns={columns}
        list={list}
        search={search}
        rowKey={({ id }) => id}
        defaultOrder={{ sort: 'started', order: 'desc' }}
        searchLabel={maySeePeople ? 'Search name, e-mail or id' : 'Search id'}
        filters={<Filters search={search} />}
        exportPath="/user-subscriptions/all/export"
        empty="No subscriptions yet."
      />
    </>
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
      {plans && (
        <FilterSelect
          label="Plan"
          name="planId"
          search={search}
          options={plans.rows.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
    </>
  );
}

function RecordButton() {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setIsOpen(true)}>
        Record a store subscription
      </Button>
      {isOpen !== null && (
        <Suspense fallback={null}>
          <RecordDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
