import type { Deps } from '#server/platform/deps.ts';
import type { UsersQuery, UsersResult } from '#shared/users/users.contract.ts';
import { presentUserRow } from './users.present.ts';
import { findAndCountUsers } from './users.queries.ts';

export async function listUsers({ db, now }: Deps, query: UsersQuery): Promise<UsersResult> {
  const { page, pageSize } = query;
  const slice = { limit: pageSize, offset: (page - 1) * pageSize };
  const { rows, total } = await findAndCountUsers(db, { query, now: now() }, slice);
  return { total, page, pageSize, rows: rows.map(presentUserRow) };
}
