import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { RecipientReason, RecipientState } from '#shared/mailings/contract.ts';

/** Somebody whose turn has come. */
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
 * Takes the next person of a mailing, if it is still being sent and the pace allows one more in this minute. Of two
 * processes at the same moment each gets another one. Written down before anything leaves: see `mailing_recipients`.
 * By mailing_recipients_state_idx.
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
 * What became of a mail. Also of one that was given up for lost meanwhile: its process was slow, not dead. By primary
 * key.
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

/** Longer than any mail takes, with all that a mail server may let us wait for. */
const LOST_AFTER_MINUTES = 10;

/**
 * Whoever took these has not been heard of since. Whether the mail left nobody can say, so it is not sent again: once
 * too few is forgiven, twice is not.
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
