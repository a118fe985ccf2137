import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { requireRow } from '#server/platform/database/require-row.ts';
import type { ShownAs } from '#shared/leaderboards/shown-name.ts';
import { mayTakePart } from '../eligibility.ts';

interface Person {
  firstName: string;
  lastName: string;
  mayTakePart: boolean;
  /** Null for users who have not joined. */
  shownAs: ShownAs | null;
  alias: string | null;
  showsUniversity: boolean | null;
}

/** By primary keys. */
export async function findPerson(db: Db, { userId, now }: { userId: string; now: Date }): Promise<Person> {
  const { rows } = await sql<Person>`
    select first_name as "firstName", last_name as "lastName", ${mayTakePart(now)} as "mayTakePart",
      shown_as as "shownAs", alias, shows_university as "showsUniversity"
    from users
    join roles on roles.id = users.role_id
    left join leaderboard_members on user_id = users.id
    where users.id = ${userId}
  `.execute(db);
  return requireRow(rows, 'The user does not exist.');
}

export interface Origin {
  at: Date;
  ip: string;
  requestId: string;
}

export interface NewMembership {
  userId: string;
  shownAs: ShownAs;
  alias: string | null;
  showsUniversity: boolean;
}

/** Joins, or changes what is shown. Only joining is recorded as an event. */
export async function saveMembership(db: Db, membership: NewMembership, { at, ip, requestId }: Origin) {
  const { userId, shownAs, alias, showsUniversity } = membership;
  await sql`
    with known as (
      select user_id from leaderboard_members where user_id = ${userId}
    ),
    saved as (
      insert into leaderboard_members (user_id, shown_as, alias, shows_university, joined_at)
      values (${userId}, ${shownAs}, ${alias}, ${showsUniversity}, ${at})
      on conflict (user_id) do update
      set shown_as = excluded.shown_as, alias = excluded.alias, shows_university = excluded.shows_university
      returning user_id
    )
    insert into events (at, kind, user_id, ip, request_id)
    select ${at}, 'leaderboards_joined', user_id, ${ip}, ${requestId}
    from saved
    where user_id not in (select user_id from known)
  `.execute(db);
}

/** The ranks are deleted with the membership. Returns whether there was one. */
export async function deleteMembership(db: Db, userId: string, { at, ip, requestId }: Origin): Promise<boolean> {
  const { rows } = await sql`
    with gone as (
      delete from leaderboard_members where user_id = ${userId} returning user_id
    )
    insert into events (at, kind, user_id, ip, request_id)
    select ${at}, 'leaderboards_left', user_id, ${ip}, ${requestId} from gone
    returning id
  `.execute(db);
  return rows.length > 0;
}
