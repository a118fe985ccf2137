import { type RawBuilder, sql } from 'kysely';
import { newsReaders } from '#server/notifications/public.ts';
import type { Audience, Segment } from '#shared/mailings/contract.ts';

type Condition = RawBuilder<unknown>;
type Rule<Value> = (value: Value, now: Date) => Condition;

/** Sources that users pay for; granted days and trials are not among them. */
const PAID = sql`held.source in ('card', 'apple', 'google')`;

const held = (condition: Condition) => sql`
  exists (select from user_subscriptions as held where held.user_id = users.id and ${condition})
`;
const runs = (now: Date) => sql`held.starts_at <= ${now} and held.ends_at > ${now}`;
const isPaying = (now: Date) => held(sql`${runs(now)} and ${PAID}`);

/** Conditions on a row of `users`. Served by user_subscriptions_user_id_ends_at_idx. */
const audiences: Record<Audience, (now: Date, formerDays: number) => Condition> = {
  everybody: () => sql`true`,
  trial: (now) => sql`
    ${held(sql`${runs(now)} and held.source = 'trial'`)} and not ${held(sql`${runs(now)} and held.source <> 'trial'`)}
  `,
  trial_ended: (now) => sql`
    ${held(sql`held.source = 'trial' and held.ends_at <= ${now}`)}
    and not ${held(runs(now))} and not ${held(PAID)}
  `,
  paying: isPaying,
  former: (now, formerDays) => sql`
    ${held(sql`
      ${PAID} and held.ends_at <= ${now} and held.ends_at > ${now}::timestamptz - make_interval(days => ${formerDays}::int)
    `)}
    and not ${isPaying(now)}
  `,
};

/** Optional rules; null means that a rule does not apply. */
const rules: { [Name in 'unseenDays' | 'countryId' | 'universityId']: Rule<NonNullable<Segment[Name]>> } = {
  unseenDays: (days, now) => sql`
    exists (
      select from user_visits
      where user_visits.user_id = users.id
        and user_visits.last_seen_at < ${now}::timestamptz - make_interval(days => ${days}::int)
    )
  `,
  countryId: (id) => sql`users.country_id = ${id}`,
  universityId: (id) => sql`users.university_id = ${id}`,
};

/** Users outside of this condition never get a mailing, whatever the segment. */
const reachable = sql`
  users.activated_at is not null and users.suspended_at is null and users.deletion_due_at is null and ${newsReaders}
`;

/** The users of a segment, as conditions on `users`. */
export function peopleOf(segment: Segment, now: Date): Condition {
  const asked = Object.entries(rules).flatMap(([name, rule]: [string, Rule<number>]) => {
    const value = segment[name as keyof typeof rules];
    return value === null ? [] : [rule(value, now)];
  });
  const audience = audiences[segment.audience](now, segment.formerDays ?? 0);
  return sql.join([...asked, audience, reachable], sql` and `);
}
