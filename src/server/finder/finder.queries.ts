import { type RawBuilder, sql } from 'kysely';
import { plainStart } from '#server/bank/public.ts';
import type { Db } from '#server/platform/database/db.ts';
import { searchConditions } from '#server/users/public.ts';
import type { FinderHit } from '#shared/finder/contract.ts';

/** Hits of each kind. */
const MOST = 5;
/** Characters of a stem to load, and to show. */
const STEM_START = 300;
const STEM_SHOWN = 90;

/** Served by users_search_idx and the primary key. */
export async function findUserHits(db: Db, search: string): Promise<FinderHit[]> {
  const { rows } = await sql<FinderHit>`
    select 'user' as kind, id::text, first_name || ' ' || last_name as title, email as text
    from users where ${sql.join(searchConditions(search), sql` and `)}
    limit ${MOST}
  `.execute(db);
  return rows;
}

/** By id, public id or words; the last word may be incomplete. Served by questions_search_idx and the unique keys. */
export async function findQuestionHits(db: Db, search: string): Promise<FinderHit[]> {
  const ways: RawBuilder<unknown>[] = [
    sql`select id, 1 as place from questions where public_id = lower(${search})`,
    sql`
      select id, 2 as place from questions
      where search @@ (nullif(websearch_to_tsquery('english', ${search})::text, '') || ':*')::tsquery
      limit ${MOST}`,
  ];
  if (/^#?\d{1,9}$/.test(search)) ways.push(sql`select id, 0 as place from questions where id = ${idOf(search)}`);
  const { rows } = await sql<{ id: number; publicId: string; status: string; stem: string }>`
    select questions.id, public_id as "publicId", status, left(stem, ${STEM_START}) as stem
    from (
      select id, min(place) as place from (${sql.join(
        ways.map((way) => sql`(${way})`),
        sql` union all `,
      )}) as found
      group by id
    ) as hits
    join questions on questions.id = hits.id
    join question_versions on question_id = questions.id and version = current_version
    order by place, questions.id
    limit ${MOST}
  `.execute(db);
  return rows.map(({ id, publicId, status, stem }) => ({
    kind: 'question',
    id: String(id),
    title: plainStart(stem, STEM_SHOWN),
    text: `#${id} · ${publicId} · ${status.replaceAll('_', ' ')}`,
  }));
}

const idOf = (search: string) => Number(search.replace('#', ''));

/** By the start of the number, or by an id of Stripe. Each way has its index. */
export async function findPaymentHits(db: Db, search: string): Promise<FinderHit[]> {
  const start = `${search.toUpperCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const { rows } = await sql<FinderHit>`
    select distinct on (id) 'payment' as kind, coalesce(number, stripe_invoice_id) as id,
           coalesce(number, stripe_invoice_id) as title, description as text
    from (
      (select * from invoices where upper(number) like ${start} limit ${MOST})
      union all (select * from invoices where stripe_invoice_id = ${search})
      union all (select * from invoices where stripe_payment_id = ${search} limit ${MOST})
      union all (select * from invoices where stripe_charge_id = ${search} limit ${MOST})
    ) as found
    where status <> 'draft'
    limit ${MOST}
  `.execute(db);
  return rows;
}

/** There are few pages, so the whole table is read. */
export async function findPageHits(db: Db, search: string): Promise<FinderHit[]> {
  const { rows } = await sql<FinderHit>`
    select 'page' as kind, slug as id, header as title, '/' || slug as text
    from page_contents where strpos(lower(slug || ' ' || header), lower(${search})) > 0
    order by slug limit ${MOST}
  `.execute(db);
  return rows;
}
