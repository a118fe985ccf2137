import { NewRecordLink } from '#client/admin/new-record.tsx';
import { choicesOf } from '#client/admin/table/choices-of.ts';
import { countColumn, recordColumn, stateColumn } from '#client/admin/table/columns.tsx';
import { FilterSelect } from '#client/admin/table/filter-select.tsx';
import { type ListDefinition, ListScreen } from '#client/admin/table/list-screen.tsx';
import { useListSearch } from '#client/admin/table/use-list-search.ts';
import type { ListedPlan } from '#shared/billing/admin-plans.contract.ts';
import { priceText } from '#shared/billing/money.ts';
import { durationText } from '#shared/billing/plan-duration.ts';
import { planStates } from './plan-states.ts';
import { useAdminPlansQuery } from './plans.api.ts';

const plans: ListDefinition<ListedPlan> = {
  title: 'Plans and prices',
  text: 'Plans for sale and their prices by region.',
  actions: (
    <NewRecordLink permission="SubscriptionManagement.create" to="/admin/plans/new">
      New plan
    </NewRecordLink>
  ),
  name: 'plans',
  label: 'Plans',
  columns: [
    recordColumn('/admin/plans/$id', 'name', 'Plan', ({ name }) => name, { sort: 'name' }),
    stateColumn(planStates),
    { name: 'period', title: 'Period', cell: (plan) => durationText(plan) },
    // The price of another region if the USA has none, but always shown in dollars, as specified.
    {
      name: 'price',
      title: 'Price (USA)',
      sort: 'price',
      isNumber: true,
      cell: ({ price }) => priceText(price, 'usd'),
    },
    countColumn('regions', 'Regions', ({ regions }) => regions),
    countColumn('people', 'Users', ({ people }) => people, { sort: 'people' }),
    countColumn('payers', 'Paying users', ({ payers }) => payers),
    countColumn('position', 'Position', ({ position }) => position, { sort: 'position' }),
    { name: 'id', title: 'Id', isNumber: true, isHidden: true, cell: ({ id }) => id },
  ],
  rowKey: ({ id }) => id,
  defaultOrder: { sort: 'position', order: 'asc' },
  searchLabel: 'Search name',
  exportPath: '/plans/export',
};

export function PlansScreen() {
  const search = useListSearch(['state']);
  const list = useAdminPlansQuery(search.params);
  return (
    <ListScreen
      {...plans}
      list={list}
      search={search}
      filters={<FilterSelect label="State" name="state" search={search} options={choicesOf(planStates)} />}
    />
  );
}
