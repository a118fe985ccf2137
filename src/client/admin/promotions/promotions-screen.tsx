import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { choicesOf } from '#client/admin/table/choices-of.ts';
import { FilterSelect } from '#client/admin/table/filter-select.tsx';
import { type Column, ListTable } from '#client/admin/table/list-table.tsx';
import { useListSearch } from '#client/admin/table/use-list-search.ts';
import { momentText } from '#client/platform/moments.ts';
import { TextLink } from '#client/ui/link-button.tsx';
import { StateBadge, type StateLook } from '#client/ui/state-badge.tsx';
import type { AdminPromotion, PromotionState } from '#shared/billing/admin-promotions.contract.ts';
import { countText } from '../figures.ts';
import { ScreenHead } from '../screen-head.tsx';
import { useMay } from '../use-may.ts';
import { ChangePromotionDialog } from './change-promotion-dialog.tsx';
import { NewPromotionDialog } from './new-promotion-dialog.tsx';
import { PromotionActions } from './promotion-actions.tsx';
import { useAdminPromotionsQuery } from './promotions.api.ts';
import classes from './promotions.module.css';

const states: Record<PromotionState, StateLook> = {
  open: { name: 'Open', tone: 'good' },
  full: { name: 'All taken', tone: 'warn' },
  ended: { name: 'Ended', tone: 'quiet' },
};

const facts: Column<AdminPromotion>[] = [
  {
    name: 'plan',
    title: 'Plan',
    sort: 'plan',
    isFixed: true,
    cell: ({ plan }) => (
      <TextLink to="/admin/plans/$id" params={{ id: String(plan.id) }}>
        {plan.name}
      </TextLink>
    ),
  },
  { name: 'state', title: 'State', cell: ({ state }) => <StateBadge {...states[state]} /> },
  { name: 'value', title: 'Discount', sort: 'value', isNumber: true, cell: ({ value }) => `${value}%` },
  { name: 'left', title: 'Left', sort: 'left', isNumber: true, cell: ({ left }) => countText(left) },
  { name: 'places', title: 'Places', isNumber: true, cell: ({ maxActivations }) => countText(maxActivations) },
  { name: 'ends', title: 'Ends', sort: 'ends', isMoment: true, cell: ({ ends }) => momentText(ends) },
  {
    name: 'coupon',
    title: 'Coupon at Stripe',
    isHidden: true,
    cell: ({ couponId }) => <span className={classes.coupon}>{couponId ?? '–'}</span>,
  },
];

const actionsColumn = (onChange: (promotion: AdminPromotion) => void): Column<AdminPromotion> => ({
  name: 'acts',
  title: 'Actions',
  isFixed: true,
  cell: (promotion) => <PromotionActions promotion={promotion} onChange={() => onChange(promotion)} />,
});

/** Polling interval for the number of places left. */
const LIVE_MS = 15_000;

export function PromotionsScreen() {
  const may = useMay();
  const search = useListSearch(['state', 'planId']);
  const list = useAdminPromotionsQuery(search.params, { pollingInterval: LIVE_MS, skipPollingIfUnfocused: true });
  const [isCreating, setIsCreating] = useState(false);
  const [changed, setChanged] = useState<AdminPromotion | null>(null);
  const columns = useMemo(() => [...facts, actionsColumn(setChanged)], []);
  return (
    <>
      <ScreenHead
        title="Promotions"
        text="Discounts on the first period, limited in number and time."
        actions={
          may('PromotionManagement.create') && (
            <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setIsCreating(true)}>
              New promotion
            </Button>
          )
        }
      />
      <ListTable
        name="promotions"
        label="Promotions"
        columns={columns}
        list={list}
        search={search}
        rowKey={({ id }) => id}
        defaultOrder={{ sort: 'ends', order: 'desc' }}
        searchLabel="Search plan"
        filters={<FilterSelect label="State" name="state" search={search} options={choicesOf(states)} />}
        exportPath="/promotions/export"
        empty="No promotions yet."
      />
      <NewPromotionDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
      <ChangePromotionDialog promotion={changed} onClose={() => setChanged(null)} />
    </>
  );
}
