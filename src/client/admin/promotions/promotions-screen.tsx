import { useMemo, useState } from 'react';
import { useDialog } from '#client/admin/action-form/use-dialog.ts';
import { NewRecordButton } from '#client/admin/new-record.tsx';
import { choicesOf } from '#client/admin/table/choices-of.ts';
import { countColumn, momentColumn, stateColumn } from '#client/admin/table/columns.tsx';
import { FilterSelect } from '#client/admin/table/filter-select.tsx';
import { type ListDefinition, ListScreen } from '#client/admin/table/list-screen.tsx';
import type { Column } from '#client/admin/table/list-types.ts';
import { useListSearch } from '#client/admin/table/use-list-search.ts';
import { TextLink } from '#client/ui/link-button.tsx';
import type { StateLook } from '#client/ui/state-badge.tsx';
import type { AdminPromotion, PromotionState } from '#shared/billing/admin-promotions.contract.ts';
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

const promotions: ListDefinition<AdminPromotion> = {
  title: 'Promotions',
  text: 'Discounts on the first period, limited in number and time.',
  name: 'promotions',
  columns: [
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
    stateColumn(states),
    { name: 'value', title: 'Discount', sort: 'value', isNumber: true, cell: ({ value }) => `${value}%` },
    countColumn('left', 'Left', ({ left }) => left, { sort: 'left' }),
    countColumn('places', 'Places', ({ maxActivations }) => maxActivations),
    momentColumn('ends', 'Ends', ({ ends }) => ends, { sort: 'ends' }),
    {
      name: 'coupon',
      title: 'Coupon at Stripe',
      isHidden: true,
      cell: ({ couponId }) => <span className={classes.coupon}>{couponId ?? '–'}</span>,
    },
  ],
  rowKey: ({ id }) => id,
  defaultOrder: { sort: 'ends', order: 'desc' },
  searchLabel: 'Search plan',
  exportPath: '/promotions/export',
};

const actionsColumn = (onChange: (promotion: AdminPromotion) => void): Column<AdminPromotion> => ({
  name: 'acts',
  title: 'Actions',
  isFixed: true,
  cell: (promotion) => <PromotionActions promotion={promotion} onChange={() => onChange(promotion)} />,
});

/** Polling interval for the number of places left. */
const LIVE_MS = 15_000;

export function PromotionsScreen() {
  const search = useListSearch(['state', 'planId']);
  const list = useAdminPromotionsQuery(search.params, { pollingInterval: LIVE_MS, skipPollingIfUnfocused: true });
  const { dialog, open } = useDialog();
  const [changed, setChanged] = useState<AdminPromotion | null>(null);
  const columns = useMemo(() => [...promotions.columns, actionsColumn(setChanged)], []);
  return (
    <ListScreen
      {...promotions}
      actions={
        <NewRecordButton permission="PromotionManagement.create" onClick={open}>
          New promotion
        </NewRecordButton>
      }
      list={list}
      search={search}
      filters={<FilterSelect label="State" name="state" search={search} options={choicesOf(states)} />}
      columns={columns}
    >
      <NewPromotionDialog {...dialog} />
      <ChangePromotionDialog promotion={changed} onClose={() => setChanged(null)} />
    </ListScreen>
  );
}
