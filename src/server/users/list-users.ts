import type { Deps } from '#server/platform/deps.ts';
import type { UsersQuery, UsersResult } from '#shared/users/users.contract.ts';
import { presentUserRow } from './users.present.ts';
import { countUsers, findUsers } from './users.queries.ts';

/** A page of people; the page and how many there are in all are asked for at the same time. */
export async function listUsers({ db, now: clock }: Deps, query: UsersQuery): Promise<UsersResult> {
  const { page, pageSize } = query;
  const asked = { query, now: clock() };
  const [rows, total] = await Promise.all([
    findUsers(db, asked, { limit: pageSize, offset: (page - 1) * pageSize }),
    countUsers(db, asked),
  ]);
  return { total, page, pageSize, rows: rows.map(presentUserRow) };
}
