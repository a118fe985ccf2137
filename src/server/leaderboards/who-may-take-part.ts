import { sql } from 'kysely';
import { leaderboardLimits } from '#shared/leaderboards/leaderboard-limits.ts';

/** Born after this day in UTC is a minor; who has not said when is taken for an adult. */
export const isMinor = (now: Date) => sql<boolean>`coalesce(
  users.born_on > (${now}::timestamptz at time zone 'UTC')::date - make_interval(years => ${leaderboardLimits.adultYears}),
  false
)`;

/** No minors, no staff, nobody who has not arrived, is leaving or is suspended. Asked of `users` joined with `roles`. */
export const mayTakePart = (now: Date) => sql<boolean>`(
  users.activated_at is not null
  and users.deletion_due_at is null
  and users.suspended_at is null
  and not roles.has_admin_interface
  and not ${isMinor(now)}
)`;
