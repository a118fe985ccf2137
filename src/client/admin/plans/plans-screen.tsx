import { NewRecordLink } from '#client/admin/new-record-link.tsx';
import { choicesOf } from '#client/admin/table/choices-of.ts';
import { FilterSelect } from '#client/admin/table/filter-select.tsx';
import { type Column, ListTable } from '#client/admin/table/list-table.tsx';
import { useListSearch } from '#client/admin/table/use-list-search.ts';
import { TextLink } from '#client/ui/link-button.tsx';
import { StateBadge } from '#client/ui/state-badge.tsx';
import type { ListedPlan } from '#shared/billing/admin-plans.contract.ts';
import { priceText } from '#shared/billing/money.ts';
import { durationText } from '#shared/billing/plan-duration.ts';
import { countText } from '../figures.ts';
import { ScreenHead } from '../screen-head.tsx';
import { planStates } from './plan-states.ts';
import { useAdminPlansQuery } from './plans.api.ts';

const columns: Column<ListedPlan>[] = [
  {
    name: 'name',
    title: 'Plan',
    sort: 'name',
    isFixed: true,
    cell: ({ id, name }) => (
      <TextLink to="/admin/plans/$id" params={{ id: String(id) }}>
        {name}
      </TextLink>
    ),
  },
  { name: 'state', title: 'State', cell: ({ state }) => <StateBadge {...planStates[state]} /> },
  { name: 'period', title: 'Period', cell: (plan) => durationText(plan) },
  // The price of another region if the USA has none, but always shown in dollars, as specified.
  { name: 'price', title: 'Price (USA)', sort: 'price', isNumber: true, cell: ({ price }) => priceText(price, 'usd') },
  { name: 'regions', title: 'Regions', isNumber: true, cell: ({ regions }) => countText(regions) },
  { name: 'people', title: 'Users', sort: 'people', isNumber: true, cell: ({ people }) => countText(people) },
  { name: 'payers', title: 'Paying users', isNumber: true, cell: ({ payers }) => countText(payers) },
  {
    name: 'position',
    title: 'Position',
    sort: 'position',
    isNumber: true,
    cell: ({ position }) => countText(position),
  },
  { name: 'id', title: 'Id', isNumber: true, isHidden: true, cell: ({ id }) => id },
];

export function PlansScreen() {
  const search = useListSearch(['state']);
  const list = useAdminPlansQuery(search.params);
  return (
    <>
      <ScreenHead
        title="Plans and prices"
        text="Plans for sale and their prices by region."
        actions={
          <NewRecordLink permission="SubscriptionManagement.create" to="/admin/plans/new">
            New plan
          </NewRecordLink>
        }
      />
      <ListTable
        name="plans"
        label="Plans"
        columns={columns}
        list={list}
        search={search}
        rowKey={({ id }) => id}
        defaultOrder={{ sort: 'position', order: 'asc' }}
        searchLabel="Search name"
        filters={<FilterSelect label="State" name="state" search={search} options={choicesOf(planStates)} />}
        exportPath="/plans/export"
        empty="No plans yet."
      />
    </>
  );
}
