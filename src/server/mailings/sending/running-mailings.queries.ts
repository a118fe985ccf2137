import { sql } from 'kysely';
import { peopleOf } from '#server/mailings/segment-rules.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Segment } from '#shared/mailings/contract.ts';

interface DueMailing {
  id: number;
  segment: Segment;
}

/** A mailing that is due, locked until the transaction ends. Served by mailings_at_work_idx. */
export async function lockDue(tx: Db, now: Date): Promise<DueMailing | undefined> {
  const { rows } = await sql<DueMailing>`
    select id,
           jsonb_build_object('audience', audience, 'formerDays', former_days, 'unseenDays', unseen_days,
             'countryId', country_id, 'universityId', university_id) as segment
    from mailings
    where state = 'scheduled' and scheduled_at <= ${now}
    order by scheduled_at, id
    limit 1
    for update skip locked
  `.execute(tx);
  return rows[0];
}

/** Saves the list of recipients, once and for all, and starts the mailing. */
export async function beginMailing(tx: Db, { id, segment }: DueMailing, now: Date) {
  // Inserting all users may take longer than a request allows.
  await sql`set local statement_timeout = '5min'`.execute(tx);
  await sql`
    insert into mailing_recipients (mailing_id, user_id)
    select ${id}, users.id from users where ${peopleOf(segment, now)} order by users.id
    on conflict do nothing
  `.execute(tx);
  await sql`
    update mailings
    set state = 'sending', started_at = ${now},
        recipients = (select count(*) from mailing_recipients where mailing_id = ${id})
    where id = ${id}
  `.execute(tx);
}

export interface RunningMailing {
  id: number;
  subject: string;
  body: string;
}

/** Served by mailings_at_work_idx. */
export async function findRunning(db: Db): Promise<RunningMailing[]> {
  const { rows } = await sql<RunningMailing>`
    select id, subject, body from mailings where state = 'sending' order by scheduled_at, id
  `.execute(db);
  return rows;
}

/** Marks the mailing as sent when no recipient is waiting or being sent to. Served by mailing_recipients_state_idx. */
export async function finishMailing(db: Db, id: number, now: Date) {
  await sql`
    update mailings
    set state = 'sent', finished_at = ${now}
    where id = ${id} and state = 'sending'
      and not exists (
        select from mailing_recipients where mailing_id = ${id} and state in ('waiting', 'sending')
      )
  `.execute(db);
}
