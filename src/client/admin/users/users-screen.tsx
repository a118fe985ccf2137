import { useAdminRolesQuery } from '#client/admin/roles/roles.api.ts';
import { choicesOf } from '#client/admin/table/choices-of.ts';
import { DayFilter } from '#client/admin/table/day-filter.tsx';
import { FilterSelect } from '#client/admin/table/filter-select.tsx';
import { type Column, ListTable } from '#client/admin/table/list-table.tsx';
import { type ListSearch, useListSearch } from '#client/admin/table/use-list-search.ts';
import { useCountriesQuery } from '#client/dictionaries/public.ts';
import { agoText, dayText } from '#client/platform/moments.ts';
import { TextLink } from '#client/ui/link-button.tsx';
import { StateBadge } from '#client/ui/state-badge.tsx';
import type { UserRow } from '#shared/users/users.contract.ts';
import { MailAddress } from '../mail-address.tsx';
import { ScreenHead } from '../screen-head.tsx';
import { useMay } from '../use-may.ts';
import { planLabels, stateLabels } from './user-labels.ts';
import { useAdminUsersQuery } from './users.api.ts';

const columns: Column<UserRow>[] = [
  {
    name: 'name',
    title: 'Name',
    sort: 'name',
    isFixed: true,
    cell: ({ id, firstName, lastName }) => (
      <TextLink to="/admin/users/$id" params={{ id }}>
        {firstName} {lastName}
      </TextLink>
    ),
  },
  { name: 'mail', title: 'E-mail', sort: 'mail', cell: ({ email }) => <MailAddress address={email} /> },
  { name: 'state', title: 'State', cell: ({ state }) => <StateBadge {...stateLabels[state]} /> },
  { name: 'plan', title: 'Plan', cell: ({ plan }) => planLabels[plan] },
  { name: 'role', title: 'Role', cell: ({ role }) => role },
  {
    name: 'registered',
    title: 'Registered',
    sort: 'registered',
    isMoment: true,
    cell: ({ registeredAt }) => dayText(registeredAt),
  },
  { name: 'seen', title: 'Last seen', sort: 'seen', isMoment: true, cell: ({ lastSeenAt }) => agoText(lastSeenAt) },
  { name: 'country', title: 'Country', isHidden: true, cell: ({ country }) => country ?? '–' },
  { name: 'id', title: 'Id', isHidden: true, cell: ({ id }) => id },
];

const filterNames = ['role', 'state', 'plan', 'country', 'from', 'to'] as const;

export function UsersScreen() {
  const search = useListSearch(filterNames);
  const list = useAdminUsersQuery(search.params);
  return (
    <>
      <ScreenHead title="Users" text="All users with an account." />
      <ListTable
        name="users"
        label="Users"
        columns={columns}
        list={list}
        search={search}
        rowKey={({ id }) => id}
        defaultOrder={{ sort: 'registered', order: 'desc' }}
        searchLabel="Search name, e-mail or id"
        filters={<Filters search={search} />}
        exportPath="/users/export"
        empty="No users yet."
      />
    </>
  );
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
      {roles.length > 0 && <FilterSelect label="Role" name="role" search={search} options={roles.map(asChoice)} />}
      <FilterSelect label="Country" name="country" search={search} options={countries.map(asChoice)} />
      <DayFilter label="Registered from" name="from" search={search} />
      <DayFilter label="Registered until" name="to" search={search} />
    </>
  );
}

const asChoice = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });
