import { sql } from 'kysely';
import { leaderboardLimits } from '#shared/leaderboards/leaderboard-limits.ts';

/** Users born after this day (UTC) are minors. Users without a date of birth count as adults. */
export const isMinor = (now: Date) => sql<boolean>`coalesce(
  users.born_on > (${now}::timestamptz at time zone 'UTC')::date - make_interval(years => ${leaderboardLimits.adultYears}),
  false
)`;

/**
 * Excludes minors, staff, and accounts that are not activated, closing or suspended. Requires `users` joined with
 * `roles`.
 */
export const mayTakePart = (now: Date) => sql<boolean>`(
  users.activated_at is not null
  and users.deletion_due_at is null
  and users.suspended_at is null
  and not roles.has_admin_interface
  and not ${isMinor(now)}
)`;
