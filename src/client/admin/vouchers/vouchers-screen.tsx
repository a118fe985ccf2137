import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FilterSelect } from '#client/admin/table/filter-select.tsx';
import { type Column, ListTable } from '#client/admin/table/list-table.tsx';
import { useListSearch } from '#client/admin/table/use-list-search.ts';
import type { AdminVoucher, VoucherState } from '#shared/billing/admin-vouchers.contract.ts';
import { countText } from '../figures.ts';
import { dayText, momentText } from '../moments.ts';
import { ScreenHead } from '../screen-head.tsx';
import { StatusMark, type StatusTone } from '../status-mark.tsx';
import { useMay } from '../use-may.ts';
import { DeactivateButton } from './deactivate-button.tsx';
import { NewVoucherDialog } from './new-voucher-dialog.tsx';
import { useAdminVouchersQuery } from './vouchers.api.ts';

const states: Record<VoucherState, { word: string; tone: StatusTone }> = {
  active: { word: 'Active', tone: 'good' },
  used: { word: 'Used up', tone: 'warn' },
  ended: { word: 'Ended', tone: 'quiet' },
  stopped: { word: 'Deactivated', tone: 'quiet' },
};

/** Options of the list filter. */
const voucherStateOptions = Object.entries(states).map(([value, { word }]) => ({ value, label: word }));

function VoucherStateMark({ state }: { state: VoucherState }) {
  const { word, tone } = states[state];
  return <StatusMark tone={tone}>{word}</StatusMark>;
}

const NotAccepted = () => <span title="Fixed amount off, which is not accepted here">Fixed amount</span>;

const columns: Column<AdminVoucher>[] = [
  { name: 'code', title: 'Code', sort: 'code', isFixed: true, cell: ({ code }) => code },
  { name: 'state', title: 'State', cell: ({ state }) => <VoucherStateMark state={state} /> },
  {
    name: 'percentOff',
    title: 'Discount',
    isNumber: true,
    cell: ({ percentOff }) => (percentOff === null ? <NotAccepted /> : `${percentOff}%`),
  },
  {
    name: 'isLasting',
    title: 'Applies to',
    cell: ({ isLasting }) => (isLasting ? 'Every charge' : 'The first charge'),
  },
  {
    name: 'redeemed',
    title: 'Redeemed',
    sort: 'redeemed',
    isNumber: true,
    cell: ({ redeemed }) => countText(redeemed),
  },
  {
    name: 'maxRedemptions',
    title: 'Maximum redemptions',
    isNumber: true,
    cell: ({ maxRedemptions }) => (maxRedemptions === null ? 'No limit' : countText(maxRedemptions)),
  },
  { name: 'ends', title: 'Ends', isMoment: true, cell: ({ ends }) => (ends === null ? 'Never' : momentText(ends)) },
  { name: 'created', title: 'Created', sort: 'created', isMoment: true, cell: ({ created }) => dayText(created) },
  { name: 'acts', title: 'Actions', isFixed: true, cell: (voucher) => <DeactivateButton voucher={voucher} /> },
];

export function VouchersScreen() {
  const may = useMay();
  const search = useListSearch(['state']);
  const list = useAdminVouchersQuery(search.params);
  const [isCreating, setIsCreating] = useState(false);
  return (
    <>
      <ScreenHead
        title="Vouchers"
        text="Discount codes for checkout. They are stored at Stripe."
        actions={
          may('PromotionManagement.create') && (
            <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setIsCreating(true)}>
              New voucher
            </Button>
          )
        }
      />
      <ListTable
        name="vouchers"
        label="Vouchers"
        columns={columns}
        list={list}
        search={search}
        rowKey={({ id }) => id}
        defaultOrder={{ sort: 'created', order: 'desc' }}
        searchLabel="Search code"
        filters={<FilterSelect label="State" name="state" search={search} options={voucherStateOptions} />}
        exportPath="/vouchers/export"
        empty="No vouchers yet."
      />
      {list.data?.isCut === true && (
        <Text c="dimmed" mt="md">
          Only the newest 1,000 vouchers are shown here. The others are at Stripe.
        </Text>
      )}
      <NewVoucherDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
    </>
  );
}
