import { sql } from 'kysely';
import { countRows } from '#server/platform/database/count-rows.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Slice } from '#server/platform/database/page-of.ts';
import type { Audience, MailingBody, MailingsQuery, MailingState, Segment } from '#shared/mailings/contract.ts';
import type { Unpaged } from '#shared/platform/list.contract.ts';

export interface ListedMailingRow {
  id: number;
  name: string;
  subject: string;
  state: MailingState;
  audience: Audience;
  recipients: number | null;
  scheduledAt: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  updatedAt: Date;
}

export interface MailingRow extends ListedMailingRow {
  body: string;
  segment: Segment;
  revision: number;
  testedRevision: number | null;
  perMinute: number;
}

const listed = sql`
  mailings.id, mailings.name, mailings.subject, mailings.state, mailings.audience, mailings.recipients,
  mailings.scheduled_at as "scheduledAt", mailings.started_at as "startedAt", mailings.finished_at as "finishedAt",
  mailings.updated_at as "updatedAt"
`;
const whole = sql`
  ${listed}, mailings.body, mailings.revision, mailings.tested_revision as "testedRevision",
  mailings.per_minute as "perMinute",
  jsonb_build_object('audience', mailings.audience, 'formerDays', mailings.former_days,
    'unseenDays', mailings.unseen_days, 'countryId', mailings.country_id, 'universityId', mailings.university_id
  ) as segment
`;

const sortKeys = { updated: 'updated_at', name: 'name', scheduled: 'scheduled_at', recipients: 'recipients' } as const;

const matching = ({ search, state }: Pick<MailingsQuery, 'search' | 'state'>) => sql`
  strpos(lower(name || ' ' || subject), lower(${search})) > 0
  and ${state === undefined ? sql`true` : sql`state = ${state}`}
`;

/** There are few mailings, so the whole table is read. */
export async function findMailings(
  db: Db,
  { sort, order, ...filter }: Unpaged<MailingsQuery>,
  { limit, offset }: Slice,
): Promise<ListedMailingRow[]> {
  const { rows } = await sql<ListedMailingRow>`
    select ${listed} from mailings where ${matching(filter)}
    order by ${sql.ref(sortKeys[sort])} ${sql.raw(order)} nulls last, id desc
    limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

export const countMailings = (db: Db, filter: Pick<MailingsQuery, 'search' | 'state'>): Promise<number> =>
  countRows(db, sql`mailings where ${matching(filter)}`);

/** Served by the primary key. */
export async function findMailing(db: Db, id: number): Promise<MailingRow | undefined> {
  const { rows } = await sql<MailingRow>`select ${whole} from mailings where id = ${id}`.execute(db);
  return rows[0];
}

/** Locks the row until the transaction ends. Served by the primary key. */
export async function lockMailing(tx: Db, id: number): Promise<MailingRow | undefined> {
  const { rows } = await sql<MailingRow>`select ${whole} from mailings where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function insertMailing(tx: Db, mailing: MailingBody, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto('mailings')
    .values({ ...columnsOf(mailing), created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateMailing(tx: Db, id: number, mailing: MailingBody, at: Date) {
  await tx
    .updateTable('mailings')
    .set({ ...columnsOf(mailing), updated_at: at, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteMailingRow(tx: Db, id: number) {
  await tx.deleteFrom('mailings').where('id', '=', id).execute();
}

export async function saveTested(tx: Db, id: number) {
  await tx
    .updateTable('mailings')
    .set({ tested_revision: sql`revision` })
    .where('id', '=', id)
    .execute();
}

export async function saveSchedule(tx: Db, id: number, { at, perMinute }: { at: Date; perMinute: number }) {
  await tx
    .updateTable('mailings')
    .set({ state: 'scheduled', scheduled_at: at, per_minute: perMinute })
    .where('id', '=', id)
    .execute();
}

interface Move {
  to: MailingState;
  at: Date;
}

/** A draft has no scheduled time; a stopped mailing gets its end time. */
export async function saveState(tx: Db, id: number, { to, at }: Move) {
  await tx
    .updateTable('mailings')
    .set({
      state: to,
      ...(to === 'draft' && { scheduled_at: null }),
      ...(to === 'stopped' && { finished_at: at }),
    })
    .where('id', '=', id)
    .execute();
}

const columnsOf = ({ name, subject, body, segment }: MailingBody) => ({
  name,
  subject,
  body,
  audience: segment.audience,
  former_days: segment.formerDays,
  unseen_days: segment.unseenDays,
  country_id: segment.countryId,
  university_id: segment.universityId,
});
