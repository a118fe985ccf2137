import type { UserRow } from '#shared/users/users.contract.ts';
import type { findUsers } from './users.queries.ts';

type Row = Awaited<ReturnType<typeof findUsers>>[number];

export const presentUserRow = (row: Row): UserRow => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  role: row.role,
  state: row.state,
  plan: row.plan,
  country: row.country,
  registeredAt: row.registeredAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
});
