import type { Db } from '#server/platform/database/db.ts';
import type { PageListQuery, PageListResult } from '#shared/content/admin-pages.contract.ts';
import { presentListedPage } from './admin-page.present.ts';
import { countPages, findPages } from './admin-pages.queries.ts';

export async function listPages(db: Db, { page, pageSize, ...filter }: PageListQuery): Promise<PageListResult> {
  const slice = { limit: pageSize, offset: (page - 1) * pageSize };
  const [total, rows] = await Promise.all([countPages(db, filter), findPages(db, filter, slice)]);
  return { total, page, pageSize, rows: rows.map(presentListedPage) };
}
