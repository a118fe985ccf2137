import { type RawBuilder, sql } from 'kysely';

/** A payer holds a running plan bought by card or in a store; the users list shows these as `card` and `store`. */
export const paidSources = sql`('card', 'apple', 'google')`;
export const trialSources = sql`('trial')`;

/** Served by user_subscriptions_source_ends_at_idx alone. */
export const isRunningAt = (moment: RawBuilder<unknown>) =>
  sql`held.starts_at <= ${moment} and held.ends_at > ${moment}`;

/** All users who pay at a given time, each once. */
export const payersAt = (moment: RawBuilder<unknown>) => sql`
  select distinct held.user_id from user_subscriptions as held
  where held.source in ${paidSources} and ${isRunningAt(moment)}
`;
