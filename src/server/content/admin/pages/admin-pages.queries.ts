import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { countRows } from '#server/platform/database/count-rows.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Slice } from '#server/platform/database/page-of.ts';
import type { CreatePageBody, PageListQuery } from '#shared/content/admin-pages.contract.ts';
import type { Unpaged } from '#shared/platform/list.contract.ts';

export interface ListedPageRow {
  slug: string;
  header: string;
  isActive: boolean;
  updatedAt: Date;
}

export interface AdminPageRow extends ListedPageRow {
  content: string;
  photo: string | null;
  voucherText: string | null;
  isInFooter: boolean;
  revision: number;
}

type Filter = Pick<PageListQuery, 'search' | 'active'>;

const sortColumns = { slug: 'slug', header: 'header', updated: 'updated_at' } as const;

/** There are few pages, so the whole table is read. */
export async function findPages(
  db: Db,
  { sort, order, ...filter }: Unpaged<PageListQuery>,
  slice: Slice,
): Promise<ListedPageRow[]> {
  const { rows } = await sql<ListedPageRow>`
    select slug, header, is_active as "isActive", updated_at as "updatedAt"
    from page_contents where ${matching(filter)}
    order by ${sql.ref(sortColumns[sort])} ${order === 'asc' ? sql`asc` : sql`desc`}, slug
    limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows;
}

export const countPages = (db: Db, filter: Filter): Promise<number> =>
  countRows(db, sql`page_contents where ${matching(filter)}`);

function matching({ search, active }: Filter): RawBuilder<SqlBool> {
  const isWanted = active === undefined ? sql`true` : sql`is_active = ${active === 'yes'}`;
  return sql`(strpos(lower(slug || ' ' || header), lower(${search})) > 0 and ${isWanted})`;
}

/** Active or not. Served by the primary key. */
export async function findAdminPage(db: Db, slug: string): Promise<AdminPageRow | undefined> {
  const { rows } = await sql<AdminPageRow>`select ${columns} from page_contents where slug = ${slug}`.execute(db);
  return rows[0];
}

/** Locks the row until the transaction ends. Served by the primary key. */
export async function lockPage(tx: Db, slug: string): Promise<AdminPageRow | undefined> {
  const { rows } = await sql<AdminPageRow>`
    select ${columns} from page_contents where slug = ${slug} for update
  `.execute(tx);
  return rows[0];
}

const columns = sql`
  slug, header, content, photo_path as photo, voucher_text as "voucherText", is_active as "isActive",
  is_in_footer as "isInFooter", revision, updated_at as "updatedAt"
`;

/** Returns whether the slug was free. */
export async function insertPage(tx: Db, { slug, ...page }: CreatePageBody, at: Date): Promise<boolean> {
  const added = await tx
    .insertInto('page_contents')
    .values({ slug, ...columnsOf(page), updated_at: at })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('slug')
    .executeTakeFirst();
  return added !== undefined;
}

type PageFields = Omit<CreatePageBody, 'slug'>;

export async function updatePage(tx: Db, slug: string, page: PageFields, at: Date) {
  await tx
    .updateTable('page_contents')
    .set({ ...columnsOf(page), updated_at: at, revision: sql`revision + 1` })
    .where('slug', '=', slug)
    .execute();
}

export async function deletePageRow(tx: Db, slug: string) {
  await tx.deleteFrom('page_contents').where('slug', '=', slug).execute();
}

const columnsOf = ({ header, content, voucherText, isActive, isInFooter }: PageFields) => ({
  header,
  content,
  voucher_text: voucherText,
  is_active: isActive,
  is_in_footer: isInFooter,
});
