import type { UserRow } from '#shared/users/users.contract.ts';

/** Columns of the export file, in the order of the list. */
export const exportedColumns: { title: string; cell: (row: UserRow) => string }[] = [
  { title: 'Id', cell: ({ id }) => id },
  { title: 'First name', cell: ({ firstName }) => firstName },
  { title: 'Last name', cell: ({ lastName }) => lastName },
  { title: 'E-mail', cell: ({ email }) => email },
  { title: 'Role', cell: ({ role }) => role },
  { title: 'State', cell: ({ state }) => state },
  { title: 'Plan', cell: ({ plan }) => plan },
  { title: 'Country', cell: ({ country }) => country ?? '' },
  { title: 'Registered', cell: ({ registeredAt }) => registeredAt },
  { title: 'Last seen', cell: ({ lastSeenAt }) => lastSeenAt },
];
