import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { UserRow, UsersExportQuery } from '#shared/users/users.contract.ts';
import { conditionsOf, planColumn, stateColumn } from './user-filter.ts';

type Sort = UsersExportQuery['sort'];
type Row = Omit<UserRow, 'registeredAt' | 'lastSeenAt'> & { registeredAt: Date; lastSeenAt: Date };

/** In the order of users_created_at_idx, users_name_idx, users_email_key and user_visits_last_seen_at_idx. */
const sortKeys: Record<Sort, string[]> = {
  registered: ['users.created_at', 'users.id'],
  name: ['lower(users.last_name)', 'lower(users.first_name)', 'users.id'],
  mail: ['lower(users.email)'],
  seen: ['user_visits.last_seen_at', 'user_visits.user_id'],
};

interface Asked {
  query: UsersExportQuery;
  now: Date;
}

interface Slice {
  limit: number;
  offset: number;
}

/** The people of a page: first who they are, by the index of the order, then what is shown of them. */
export async function findUsers(db: Db, { query, now }: Asked, { limit, offset }: Slice): Promise<Row[]> {
  const direction = sql.raw(query.order);
  const order = sql.join(sortKeys[query.sort].map((key) => sql`${sql.raw(key)} ${direction}`));
  const { rows: found } = await sql<{ id: string }>`
    ${inOrderOf(query, now)}
    order by ${order}
    limit ${limit} offset ${offset}
  `.execute(db);
  const ids = found.map(({ id }) => id);
  const shown = new Map((await findRows(db, ids, now)).map((row) => [row.id, row]));
  return ids.flatMap((id) => shown.get(id) ?? []);
}

/** Who is asked for, ready to be sorted. */
function inOrderOf(query: UsersExportQuery, now: Date) {
  // Everybody has one visit that counts, so that alone tells who was here last.
  if (query.sort === 'seen' && isUnfiltered(query)) return sql`select user_visits.user_id as id from user_visits`;
  const visits = query.sort === 'seen' ? sql`join user_visits on user_visits.user_id = users.id` : sql``;
  return isNarrow(query)
    ? sql`select users.id from (${matching(query, now)}) as users ${visits}`
    : sql`select users.id from users ${visits} where ${conditionsOf(query, now)}`;
}

const isUnfiltered = ({ search, role, state, plan, country, from, to }: UsersExportQuery) =>
  search === '' && [role, state, plan, country, from, to].every((filter) => filter === undefined);

/** Whoever holds a plan may all have come lately, or long ago. */
const isNarrow = ({ search, plan }: UsersExportQuery) => search !== '' || (plan !== undefined && plan !== 'none');

/**
 * Found before they are sorted: few match, and to walk along the order until a page of them is full could mean to look
 * at everybody. `offset 0` keeps the database from doing so.
 */
const matching = (query: UsersExportQuery, now: Date) => sql`
  select users.id, users.created_at, users.first_name, users.last_name, users.email
  from users
  where ${conditionsOf(query, now)}
  offset 0
`;

/** By primary keys. */
async function findRows(db: Db, ids: string[], now: Date): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select users.id,
           users.first_name         as "firstName",
           users.last_name          as "lastName",
           users.email,
           roles.name               as "role",
           ${stateColumn}           as "state",
           ${planColumn(now)}       as "plan",
           countries.name           as "country",
           users.created_at         as "registeredAt",
           user_visits.last_seen_at as "lastSeenAt"
    from users
    join roles on roles.id = users.role_id
    join user_visits on user_visits.user_id = users.id
    left join countries on countries.id = users.country_id
    where users.id = any(${ids}::uuid[])
  `.execute(db);
  return rows;
}

export async function countUsers(db: Db, { query, now }: Asked): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from users where ${conditionsOf(query, now)}
  `.execute(db);
  return rows[0]?.total ?? 0;
}
