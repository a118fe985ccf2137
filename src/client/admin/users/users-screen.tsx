import { useAdminRolesQuery } from '#client/admin/roles/roles.api.ts';
import { choicesOf, recordChoices } from '#client/admin/table/choices-of.ts';
import { agoColumn, dayColumn, recordColumn, stateColumn } from '#client/admin/table/columns.tsx';
import { DayFilter } from '#client/admin/table/day-filter.tsx';
import { FilterSelect } from '#client/admin/table/filter-select.tsx';
import { type ListDefinition, ListScreen } from '#client/admin/table/list-screen.tsx';
import { type ListSearch, useListSearch } from '#client/admin/table/use-list-search.ts';
import { useCountriesQuery } from '#client/dictionaries/public.ts';
import type { UserRow } from '#shared/users/users.contract.ts';
import { MailAddress } from '../mail-address.tsx';
import { useMay } from '../use-may.ts';
import { planLabels, stateLabels } from './user-labels.ts';
import { useAdminUsersQuery } from './users.api.ts';

const users: ListDefinition<UserRow> = {
  title: 'Users',
  text: 'All users with an account.',
  name: 'users',
  columns: [
    recordColumn('/admin/users/$id', 'name', 'Name', ({ firstName, lastName }) => `${firstName} ${lastName}`, {
      sort: 'name',
    }),
    { name: 'mail', title: 'E-mail', sort: 'mail', cell: ({ email }) => <MailAddress address={email} /> },
    stateColumn(stateLabels),
    { name: 'plan', title: 'Plan', cell: ({ plan }) => planLabels[plan] },
    { name: 'role', title: 'Role', cell: ({ role }) => role },
    dayColumn('registered', 'Registered', ({ registeredAt }) => registeredAt, { sort: 'registered' }),
    agoColumn('seen', 'Last seen', ({ lastSeenAt }) => lastSeenAt, { sort: 'seen' }),
    { name: 'country', title: 'Country', isHidden: true, cell: ({ country }) => country ?? '–' },
    { name: 'id', title: 'Id', isHidden: true, cell: ({ id }) => id },
  ],
  rowKey: ({ id }) => id,
  defaultOrder: { sort: 'registered', order: 'desc' },
  searchLabel: 'Search name, e-mail or id',
  exportPath: '/users/export',
};

const filterNames = ['role', 'state', 'plan', 'country', 'from', 'to'] as const;

export function UsersScreen() {
  const search = useListSearch(filterNames);
  const list = useAdminUsersQuery(search.params);
  return <ListScreen {...users} list={list} search={search} filters={<Filters search={search} />} />;
}

function Filters({ search }: { search: ListSearch<(typeof filterNames)[number]> }) {
  const may = useMay();
  const { data: roles = [] } = useAdminRolesQuery(undefined, { skip: !may('RoleManagement.read') });
  const { data: countries = [] } = useCountriesQuery();
  return (
    <>
      <FilterSelect label="State" name="state" search={search} options={choicesOf(stateLabels)} />
      <FilterSelect label="Plan" name="plan" search={search} options={choicesOf(planLabels)} />
      {/* Empty without the permission to read roles. */}
      {roles.length > 0 && <FilterSelect label="Role" name="role" search={search} options={recordChoices(roles)} />}
      <FilterSelect label="Country" name="country" search={search} options={recordChoices(countries)} />
      <DayFilter label="Registered from" name="from" search={search} />
      <DayFilter label="Registered until" name="to" search={search} />
    </>
  );
}
