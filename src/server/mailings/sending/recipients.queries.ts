import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { RecipientReason, RecipientState } from '#shared/mailings/contract.ts';

/** The recipient to send to next. */
export interface Recipient {
  mailingId: number;
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  isSuspended: boolean;
  isLeaving: boolean;
}

/**
 * Takes the next recipient of a mailing, if it is still being sent and the rate allows one more in this minute.
 * Concurrent processes get different recipients. The row is saved before anything is sent: see `mailing_recipients`.
 * Served by mailing_recipients_state_idx.
 */
export async function takeNext(db: Db, mailingId: number, now: Date): Promise<Recipient | undefined> {
  const isOver = sql`(minute_began_at is null or minute_began_at <= ${now}::timestamptz - interval '1 minute')`;
  const { rows } = await sql<Recipient>`
    with turn as (
      update mailings
      set minute_began_at = case when ${isOver} then ${now} else minute_began_at end,
          minute_taken = case when ${isOver} then 1 else minute_taken + 1 end
      where id = ${mailingId} and state = 'sending' and (${isOver} or minute_taken < per_minute)
      returning id
    ),
    next as (
      select mailing_id, user_id
      from mailing_recipients
      where mailing_id = (select id from turn) and state = 'waiting'
      order by user_id
      limit 1
      for update skip locked
    )
    update mailing_recipients as taken
    set state = 'sending', taken_at = ${now}
    from next
    join users on users.id = next.user_id
    where taken.mailing_id = next.mailing_id and taken.user_id = next.user_id
    returning taken.mailing_id               as "mailingId",
              users.id                       as "userId",
              users.email,
              users.first_name               as "firstName",
              users.last_name                as "lastName",
              users.suspended_at is not null as "isSuspended",
              users.deletion_due_at is not null or users.activated_at is null as "isLeaving"
  `.execute(db);
  return rows[0];
}

export interface Outcome {
  state: Exclude<RecipientState, 'sending'>;
  reason: RecipientReason | null;
}

/**
 * Saves the outcome of a mail, also of one that was marked as lost meanwhile because its process was slow. Served by
 * the primary key.
 */
export async function saveOutcome(
  db: Db,
  { mailingId, userId }: Pick<Recipient, 'mailingId' | 'userId'>,
  { state, reason }: Outcome,
  now: Date,
) {
  const isBack = state === 'waiting';
  await sql`
    update mailing_recipients
    set state = ${state}, reason = ${reason},
        taken_at = ${isBack ? sql`null` : sql`taken_at`}, finished_at = ${isBack ? null : now}
    where mailing_id = ${mailingId} and user_id = ${userId} and state in ('sending', 'unknown')
  `.execute(db);
}

/** Longer than any mail takes, including all timeouts of the mail server. */
const LOST_AFTER_MINUTES = 10;

/**
 * The process that took these recipients has stopped responding. It is unknown whether the mail was sent, so it is not
 * sent again: a missing mail is better than a duplicate.
 */
export async function giveUpLost(db: Db, now: Date) {
  await sql`
    update mailing_recipients as lost
    set state = 'unknown', finished_at = ${now}
    from mailings
    where mailings.id = lost.mailing_id
      and (mailings.state in ('sending', 'paused') or mailings.finished_at > ${now}::timestamptz - interval '1 day')
      and lost.state = 'sending'
      and lost.taken_at < ${now}::timestamptz - make_interval(mins => ${LOST_AFTER_MINUTES})
  `.execute(db);
}
