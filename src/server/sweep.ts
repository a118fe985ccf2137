import { sql } from 'kysely';
import type { Deps } from './platform/deps.ts';

/** Deletes expired data: tokens, counters, failed sign-ins, old sessions and addresses, unfinished registrations. */
export async function sweep({ config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>) {
  const moment = now();
  const { eventLogDays, addressDays, unconfirmedDays } = config.retention;
  await sql`delete from social_sign_ins where expires_at < ${moment}`.execute(db);
  // Stored longer than they are valid, so that a second click on a link reports that it was used, not that it failed.
  await sql`delete from mail_tokens where expires_at < ${moment}::timestamptz - interval '30 days'`.execute(db);
  await sql`delete from email_changes where expires_at < ${moment}`.execute(db);
  await sql`delete from spent_tokens where expires_at < ${moment}`.execute(db);
  await sql`delete from rate_limits where expire < ${moment.getTime()}`.execute(db);
  await sql`delete from sign_in_failures where last_failed_at < ${moment}::timestamptz - interval '1 day'`.execute(db);
  await sql`delete from question_imports where finished_at < ${moment}::timestamptz - interval '90 days'`.execute(db);
  await sql`delete from stripe_events where received_at < ${moment}::timestamptz - interval '90 days'`.execute(db);
  await sql`delete from job_failures where day < (${moment}::timestamptz - interval '90 days')::date`.execute(db);
  // Deletes only the oldest events, never from the middle, so that the rest is still one chain.
  await sql`
    delete from admin_events
    where id < coalesce(
      (select min(id) from admin_events where at >= ${moment}::timestamptz - make_interval(days => ${eventLogDays})),
      9223372036854775807
    )
  `.execute(db);
  await sql`
    update events set ip = null, request_id = null
    where ip is not null and at < ${moment}::timestamptz - make_interval(days => ${addressDays})
  `.execute(db);
  await sql`delete from sessions where expires_at < ${moment}::timestamptz - interval '30 days'`.execute(db);
  await sql`
    with gone as (
      delete from users
      where activated_at is null and created_at < ${moment}::timestamptz - make_interval(days => ${unconfirmedDays})
      returning id
    )
    update events set ip = null, request_id = null, details = '{}' where user_id in (select id from gone)
  `.execute(db);
}
