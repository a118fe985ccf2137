import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { Slice } from '#server/platform/database/page-of.ts';
import type { RecipientReason, RecipientState } from '#shared/mailings/contract.ts';

export interface Tally {
  state: RecipientState;
  reason: RecipientReason | null;
  people: number;
}

/** Number of recipients per outcome. Served by mailing_recipients_state_idx. */
export async function tallyRecipients(db: Db, mailingId: number): Promise<Tally[]> {
  const { rows } = await sql<Tally>`
    select state, reason, count(*)::int as people
    from mailing_recipients
    where mailing_id = ${mailingId}
    group by state, reason
  `.execute(db);
  return rows;
}

/** Number of users who unsubscribed by a link of the mailing. The first condition makes consents_mailing_idx usable. */
export async function countUnsubscribed(db: Db, mailingId: number): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct user_id)::int as people
    from consents
    where source like 'mailing:%' and source = ${`mailing:${mailingId}`} and not is_given
  `.execute(db);
  return rows[0]?.people ?? 0;
}

export interface RecipientRow {
  userId: string;
  email: string;
  state: RecipientState;
  reason: RecipientReason | null;
  finishedAt: Date | null;
}

/** Served by the primary key. */
export async function findRecipients(db: Db, mailingId: number, { limit, offset }: Slice): Promise<RecipientRow[]> {
  const { rows } = await sql<RecipientRow>`
    select recipient.user_id as "userId", users.email, recipient.state, recipient.reason,
           recipient.finished_at as "finishedAt"
    from mailing_recipients as recipient
    join users on users.id = recipient.user_id
    where recipient.mailing_id = ${mailingId}
    order by recipient.user_id
    limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

interface Place {
  id: number;
  name: string;
}

/** The names of a segment's country and university. Served by primary keys. */
export async function findPlaces(
  db: Db,
  { countryId, universityId }: { countryId: number | null; universityId: number | null },
): Promise<{ country: Place | null; university: Place | null }> {
  const { rows } = await sql<{ country: Place | null; university: Place | null }>`
    select (select jsonb_build_object('id', id, 'name', name) from countries where id = ${countryId}::int) as country,
           (select jsonb_build_object('id', id, 'name', name) from universities where id = ${universityId}::int)
             as university
  `.execute(db);
  return rows[0] ?? { country: null, university: null };
}
