import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { NewRecordButton } from '#client/admin/new-record.tsx';
import { amountText } from '#client/admin/subscriptions/subscription-texts.ts';
import { choicesOf } from '#client/admin/table/choices-of.ts';
import { dayColumn, stateColumn } from '#client/admin/table/columns.tsx';
import { FilterSelect } from '#client/admin/table/filter-select.tsx';
import { type ListDefinition, ListScreen } from '#client/admin/table/list-screen.tsx';
import { useListSearch } from '#client/admin/table/use-list-search.ts';
import { momentText } from '#client/platform/moments.ts';
import type { StateLook } from '#client/ui/state-badge.tsx';
import type { AdminVoucher, VoucherState } from '#shared/billing/admin-vouchers.contract.ts';
import { countText } from '../figures.ts';
import { useMay } from '../use-may.ts';
import { DeactivateButton } from './deactivate-button.tsx';
import { NewVoucherDialog } from './new-voucher-dialog.tsx';
import { VoucherBatchDialog } from './voucher-batch-dialog.tsx';
import { useAdminVouchersQuery } from './vouchers.api.ts';

const states: Record<VoucherState, StateLook> = {
  active: { name: 'Active', tone: 'good' },
  used: { name: 'Used up', tone: 'warn' },
  ended: { name: 'Ended', tone: 'quiet' },
  stopped: { name: 'Deactivated', tone: 'quiet' },
};

/** `10%`, `$5.00` */
const discountText = ({ percentOff, amountOff, currency }: AdminVoucher) =>
  amountOff === null || currency === null ? `${percentOff ?? 0}%` : amountText(amountOff, currency);

/** `3`, `3 of 100` */
const redeemedText = ({ redeemed, maxRedemptions }: AdminVoucher) =>
  maxRedemptions === null ? countText(redeemed) : `${countText(redeemed)} of ${countText(maxRedemptions)}`;

const vouchers: ListDefinition<AdminVoucher> = {
  title: 'Vouchers',
  text: 'Discount codes for checkout. They are stored at Stripe.',
  name: 'vouchers',
  columns: [
    { name: 'code', title: 'Code', sort: 'code', isFixed: true, cell: ({ code }) => code },
    stateColumn(states),
    { name: 'percentOff', title: 'Discount', isNumber: true, cell: discountText },
    {
      name: 'isLasting',
      title: 'Applies to',
      cell: ({ isLasting }) => (isLasting ? 'Every charge' : 'First charge'),
    },
    { name: 'redeemed', title: 'Redeemed', sort: 'redeemed', isNumber: true, cell: redeemedText },
    { name: 'ends', title: 'Ends', isMoment: true, cell: ({ ends }) => (ends === null ? 'Never' : momentText(ends)) },
    dayColumn('created', 'Created', ({ created }) => created, { sort: 'created' }),
    { name: 'acts', title: 'Actions', isFixed: true, cell: (voucher) => <DeactivateButton voucher={voucher} /> },
  ],
  rowKey: ({ id }) => id,
  defaultOrder: { sort: 'created', order: 'desc' },
  searchLabel: 'Search code',
  exportPath: '/vouchers/export',
};

export function VouchersScreen() {
  const may = useMay();
  const search = useListSearch(['state']);
  const list = useAdminVouchersQuery(search.params);
  const [creating, setCreating] = useState<'one' | 'many' | null>(null);
  const close = () => setCreating(null);
  return (
    <ListScreen
      {...vouchers}
      actions={
        may('PromotionManagement.create') && (
          <>
            <Button variant="default" onClick={() => setCreating('many')}>
              New codes in bulk
            </Button>
            <NewRecordButton permission="PromotionManagement.create" onClick={() => setCreating('one')}>
              New voucher
            </NewRecordButton>
          </>
        )
      }
      list={list}
      search={search}
      filters={<FilterSelect label="State" name="state" search={search} options={choicesOf(states)} />}
    >
      {list.data?.isCut === true && (
        <Text c="dimmed" mt="md">
          Only the newest 1,000 vouchers are shown here. The others are at Stripe.
        </Text>
      )}
      <NewVoucherDialog isOpen={creating === 'one'} onClose={close} />
      <VoucherBatchDialog isOpen={creating === 'many'} onClose={close} />
    </ListScreen>
  );
}
