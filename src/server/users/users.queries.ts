import { sql } from 'kysely';
import { countRows } from '#server/platform/database/count-rows.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Slice } from '#server/platform/database/page-of.ts';
import type { Unpaged } from '#shared/platform/list.contract.ts';
import type { UserRow, UsersQuery } from '#shared/users/users.contract.ts';
import { conditionsOf, planColumn, stateColumn } from './user-filter.ts';

type Query = Unpaged<UsersQuery>;
type Row = Omit<UserRow, 'registeredAt' | 'lastSeenAt'> & { registeredAt: Date; lastSeenAt: Date };

/** In the order of users_created_at_idx, users_name_idx, users_email_key and user_visits_last_seen_at_idx. */
const sortKeys: Record<Query['sort'], string[]> = {
  registered: ['users.created_at', 'users.id'],
  name: ['lower(users.last_name)', 'lower(users.first_name)', 'users.id'],
  mail: ['lower(users.email)'],
  seen: ['user_visits.last_seen_at', 'user_visits.user_id'],
};

interface Asked {
  query: Query;
  now: Date;
}

/** One slice of the result: selects the ids first, then loads the rows. */
export async function findUsers(db: Db, asked: Asked, slice: Slice): Promise<Row[]> {
  const { rows } = await idsOf(asked, slice).execute(db);
  const ids = rows.map(({ id }) => id);
  return findRows(db, ids, asked.now);
}

/** The same, with the total number. */
export async function findAndCountUsers(db: Db, asked: Asked, slice: Slice): Promise<{ rows: Row[]; total: number }> {
  if (isNarrow(asked.query)) return findAndCountFew(db, asked, slice);
  const [rows, total] = await Promise.all([findUsers(db, asked, slice), countUsers(db, asked)]);
  return { rows, total };
}

/** Selects once, then counts and sorts. */
async function findAndCountFew(db: Db, asked: Asked, slice: Slice) {
  const { rows } = await sql<{ ids: string[]; total: number }>`
    ${withFew(asked)}
    select array(${idsOfFew(asked.query, slice)}) as ids, (select count(*)::int from few) as total
  `.execute(db);
  const { ids = [], total = 0 } = rows[0] ?? {};
  return { rows: await findRows(db, ids, asked.now), total };
}

function idsOf(asked: Asked, slice: Slice) {
  const { query, now } = asked;
  if (isNarrow(query)) return sql<{ id: string }>`${withFew(asked)} ${idsOfFew(query, slice)}`;
  // Every user has exactly one row of visits, so this table alone gives the order.
  if (query.sort === 'seen' && isUnfiltered(query)) {
    return sql<{ id: string }>`select user_id as id from user_visits ${inOrder(query, slice)}`;
  }
  const visits = query.sort === 'seen' ? withVisits(query) : sql``;
  return sql<{ id: string }>`
    select users.id from users ${visits} where ${conditionsOf(query, now)} ${inOrder(query, slice)}
  `;
}

/** With the columns that the sort orders need. */
const withFew = ({ query, now }: Asked) => sql`
  with few as materialized (
    select users.id, users.created_at, users.first_name, users.last_name, users.email
    from users
    where ${conditionsOf(query, now)}
  )
`;

/**
 * The ids are enough to look up the visits. They are passed as an array, because the planner underestimates their
 * number.
 */
const idsOfFew = (query: Query, slice: Slice) =>
  query.sort === 'seen'
    ? sql`select user_id as id from user_visits where user_id = any(array(select id from few)) ${inOrder(query, slice)}`
    : sql`select users.id from few as users ${inOrder(query, slice)}`;

/**
 * Registering is the first visit, so a user registered after `from` was also seen after it. The scan of the index
 * starts there.
 */
const withVisits = ({ from }: Query) => sql`
  join user_visits on user_visits.user_id = users.id
  ${from === undefined ? sql`` : sql`and user_visits.last_seen_at >= ${`${from}T00:00:00Z`}::timestamptz`}
`;

function inOrder({ sort, order }: Query, { limit, offset }: Slice) {
  const direction = sql.raw(order);
  const keys = sortKeys[sort].map((key) => sql`${sql.raw(key)} ${direction}`);
  return sql`order by ${sql.join(keys)} limit ${limit} offset ${offset}`;
}

const isUnfiltered = ({ search, role, state, plan, country, from, to }: Query) =>
  search === '' && [role, state, plan, country, from, to].every((filter) => filter === undefined);

/**
 * Few users match, so they are selected before sorting. Walking the sort index until a page is full could scan all
 * users, because all holders of a plan may have registered recently, or long ago.
 */
const isNarrow = ({ search, plan }: Query) => search !== '' || (plan !== undefined && plan !== 'none');

/** Served by primary keys. Keeps the order of the ids. */
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
    from unnest(${ids}::uuid[]) with ordinality as page (id, place)
    join users on users.id = page.id
    join roles on roles.id = users.role_id
    join user_visits on user_visits.user_id = users.id
    left join countries on countries.id = users.country_id
    order by page.place
  `.execute(db);
  return rows;
}

const countUsers = (db: Db, { query, now }: Asked): Promise<number> =>
  countRows(db, sql`users where ${conditionsOf(query, now)}`);
