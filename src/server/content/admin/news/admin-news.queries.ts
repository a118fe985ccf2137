import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { countRows } from '#server/platform/database/count-rows.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Slice } from '#server/platform/database/page-of.ts';
import type { NewsListQuery } from '#shared/content/admin-news.contract.ts';
import type { Unpaged } from '#shared/platform/list.contract.ts';

export interface ListedNewsRow {
  id: number;
  title: string;
  label: string;
  photo: string | null;
  publishedAt: Date | null;
  updatedAt: Date;
}

/** The fields that an author edits. */
export interface NewsFields {
  title: string;
  label: string;
  actionName: string;
  body: string;
  link: string | null;
  publishedAt: Date | null;
}

export interface AdminNewsRow extends ListedNewsRow, NewsFields {
  revision: number;
}

type Filter = Pick<NewsListQuery, 'search' | 'state'> & { now: Date };

const sortColumns = { published: 'published_at', title: 'title', updated: 'updated_at' } as const;

/** There are few news, so the whole table is read. Drafts are sorted with the newest. */
export async function findAdminNews(
  db: Db,
  { sort, order, ...filter }: Unpaged<NewsListQuery> & { now: Date },
  slice: Slice,
): Promise<ListedNewsRow[]> {
  const direction = order === 'asc' ? sql`asc nulls last` : sql`desc nulls first`;
  const { rows } = await sql<ListedNewsRow>`
    select ${listed} from news where ${matching(filter)}
    order by ${sql.ref(sortColumns[sort])} ${direction}, id desc
    limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows;
}

export const countAdminNews = (db: Db, filter: Filter): Promise<number> =>
  countRows(db, sql`news where ${matching(filter)}`);

function matching({ search, state, now }: Filter): RawBuilder<SqlBool> {
  const states = {
    draft: sql`published_at is null`,
    scheduled: sql`published_at > ${now}`,
    published: sql`published_at <= ${now}`,
  };
  return sql`(strpos(lower(title), lower(${search})) > 0 and ${state === undefined ? sql`true` : states[state]})`;
}

const listed = sql`id, title, label, photo_path as photo, published_at as "publishedAt", updated_at as "updatedAt"`;
const edited = sql`${listed}, body, link, action_name as "actionName", revision`;

/** Published or not. Served by the primary key. */
export async function findAdminNewsItem(db: Db, id: number): Promise<AdminNewsRow | undefined> {
  const { rows } = await sql<AdminNewsRow>`select ${edited} from news where id = ${id}`.execute(db);
  return rows[0];
}

/** Locks the row until the transaction ends. Served by the primary key. */
export async function lockNewsItem(tx: Db, id: number): Promise<AdminNewsRow | undefined> {
  const { rows } = await sql<AdminNewsRow>`select ${edited} from news where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function insertNewsItem(tx: Db, fields: NewsFields, at: Date): Promise<number> {
  const { id } = await tx
    .insertInto('news')
    .values({ ...columnsOf(fields), updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An item that is unpublished or postponed is announced again when it is published. */
export async function updateNewsItem(tx: Db, id: number, fields: NewsFields, at: Date) {
  const isOut = fields.publishedAt !== null && fields.publishedAt <= at;
  await tx
    .updateTable('news')
    .set({
      ...columnsOf(fields),
      updated_at: at,
      revision: sql`revision + 1`,
      ...(!isOut && { announced_at: null }),
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteNewsRow(tx: Db, id: number) {
  await tx.deleteFrom('news').where('id', '=', id).execute();
}

const columnsOf = ({ title, label, actionName, body, link, publishedAt }: NewsFields) => ({
  title,
  label,
  action_name: actionName,
  body,
  link,
  published_at: publishedAt,
});
