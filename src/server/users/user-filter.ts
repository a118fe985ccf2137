import { type RawBuilder, sql } from 'kysely';
import type { HeldPlan, UsersExportQuery, UserState } from '#shared/users/users.contract.ts';

type Filter = Pick<UsersExportQuery, 'search' | 'role' | 'state' | 'plan' | 'country' | 'from' | 'to'>;
type Condition = RawBuilder<unknown>;

/** Asked of the row of `users`; where several are true, the last one is the state. */
const states: Record<UserState, Condition> = {
  active: sql`users.activated_at is not null and users.suspended_at is null and users.deletion_due_at is null`,
  not_activated: sql`users.activated_at is null and users.deletion_due_at is null`,
  suspended: sql`users.suspended_at is not null and users.deletion_due_at is null`,
  closing: sql`users.deletion_due_at is not null`,
};

/** By users_not_activated_idx, users_suspended_at_idx and users_deletion_due_at_idx; most people are active. */
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

/** What somebody has now, the most that was paid for first. Served by user_subscriptions_user_id_ends_at_idx. */
export const planColumn = (now: Date) => sql<HeldPlan>`
  coalesce((
    select case when held.source in ('apple', 'google') then 'store' else held.source end
    from user_subscriptions as held
    where held.user_id = users.id and ${isRunning(now)}
    order by array_position(array['card', 'apple', 'google', 'grant', 'trial'], held.source)
    limit 1
  ), 'none')
`;

/** Whoever holds a plan is few, and looked up at once as a list: to ask of each person would mean to look at all. */
function hasPlan(plan: HeldPlan, now: Date): Condition {
  if (plan === 'none') {
    return sql`not exists (
      select from user_subscriptions as held where held.user_id = users.id and ${isRunning(now)})`;
  }
  return sql`users.id = any(array(
    select held.user_id from user_subscriptions as held where ${isRunning(now)} and held.source = any(${sources[plan]})))`;
}

/** Who is asked for; all conditions hold. */
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

/** As in users_search_idx, which serves it. */
const searched = sql`lower(' ' || users.first_name || ' ' || users.last_name || ' ' || users.email)`;

/** A word that has no three letters is looked for where a name begins. */
const SHORT = 3;

/** Asked of the row of `users`: every word is in a name or the address, or it begins an id. */
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

/** The range of ids that begin so, for what can be the beginning of one. By the primary key. */
function idsBeginningWith(word: string): { first: string; last: string } | null {
  const signs = word.replaceAll('-', '');
  const isId = /^[0-9a-f]+$/.test(signs) && signs.length >= MANY_SIGNS && signs.length <= UUID_SIGNS;
  return isId ? { first: signs.padEnd(UUID_SIGNS, '0'), last: signs.padEnd(UUID_SIGNS, 'f') } : null;
}
