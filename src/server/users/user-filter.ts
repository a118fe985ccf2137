import { type RawBuilder, sql } from 'kysely';
import type { HeldPlan, UsersQuery, UserState } from '#shared/users/users.contract.ts';

type Filter = Pick<UsersQuery, 'search' | 'role' | 'state' | 'plan' | 'country' | 'from' | 'to'>;
type Condition = RawBuilder<unknown>;

/** Conditions on a row of `users`. If several are true, the last one is the state. */
const states: Record<UserState, Condition> = {
  active: sql`users.activated_at is not null and users.suspended_at is null and users.deletion_due_at is null`,
  not_activated: sql`users.activated_at is null and users.deletion_due_at is null`,
  suspended: sql`users.suspended_at is not null and users.deletion_due_at is null`,
  closing: sql`users.deletion_due_at is not null`,
};

/** Served by users_not_activated_idx, users_suspended_at_idx and users_deletion_due_at_idx; most users are active. */
export const stateColumn = sql<UserState>`
  case when ${states.closing} then 'closing' when ${states.suspended} then 'suspended'
       when ${states.not_activated} then 'not_activated' else 'active' end
`;

const sources: Record<Exclude<HeldPlan, 'none'>, string[]> = {
  card: ['card'],
  store: ['apple', 'google'],
  grant: ['grant'],
  trial: ['trial'],
};

const isRunning = (now: Date) => sql`held.starts_at <= ${now} and held.ends_at > ${now}`;

/** The current plan; paid ones come first. Served by user_subscriptions_user_id_ends_at_idx. */
export const planColumn = (now: Date) => sql<HeldPlan>`
  coalesce((
    select case when held.source in ('apple', 'google') then 'store' else held.source end
    from user_subscriptions as held
    where held.user_id = users.id and ${isRunning(now)}
    order by array_position(array['card', 'apple', 'google', 'grant', 'trial'], held.source)
    limit 1
  ), 'none')
`;

/** Few users hold a plan, so they are looked up as a list. A check per user would scan all users. */
function hasPlan(plan: HeldPlan, now: Date): Condition {
  if (plan === 'none') {
    return sql`not exists (
      select from user_subscriptions as held where held.user_id = users.id and ${isRunning(now)})`;
  }
  return sql`users.id = any(array(
    select held.user_id from user_subscriptions as held where ${isRunning(now)} and held.source = any(${sources[plan]})))`;
}

export function conditionsOf({ search, role, state, plan, country, from, to }: Filter, now: Date): Condition {
  const conditions = [
    sql`true`,
    ...searchConditions(search),
    role !== undefined && sql`users.role_id = ${role}`,
    state !== undefined && states[state],
    plan !== undefined && hasPlan(plan, now),
    country !== undefined && sql`users.country_id = ${country}`,
    from !== undefined && sql`users.created_at >= ${`${from}T00:00:00Z`}::timestamptz`,
    to !== undefined && sql`users.created_at < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`,
  ].filter((condition) => condition !== false);
  return sql.join(conditions, sql` and `);
}

/** The same expression as in users_search_idx, which serves it. */
const searched = sql`lower(' ' || users.first_name || ' ' || users.last_name || ' ' || users.email)`;

/** Shorter words are only searched at the beginning of a name, because the index needs three letters. */
const SHORT = 3;

/** Conditions on a row of `users`: every word is part of a name or the e-mail, or the start of an id. */
export function searchConditions(search: string): Condition[] {
  const words = search
    .toLowerCase()
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .split(/\s+/u)
    .filter(Boolean);
  const [first] = words;
  if (first === undefined) return [];
  const patterns = words.map((word) => `${word.length < SHORT ? '% ' : '%'}${escaped(word)}%`);
  const isMeant = sql`(${sql.join(
    patterns.map((pattern) => sql`${searched} like ${pattern}`),
    sql` and `,
  )})`;
  const ids = words.length === 1 ? idsBeginningWith(first) : null;
  return [ids === null ? isMeant : sql`(${isMeant} or users.id between ${ids.first}::uuid and ${ids.last}::uuid)`];
}

const escaped = (word: string) => word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

const UUID_SIGNS = 32;
const MANY_SIGNS = 8;

/** The range of ids with this prefix, if it can be one. Served by the primary key. */
function idsBeginningWith(word: string): { first: string; last: string } | null {
  const signs = word.replaceAll('-', '');
  const isId = /^[0-9a-f]+$/.test(signs) && signs.length >= MANY_SIGNS && signs.length <= UUID_SIGNS;
  return isId ? { first: signs.padEnd(UUID_SIGNS, '0'), last: signs.padEnd(UUID_SIGNS, 'f') } : null;
}
