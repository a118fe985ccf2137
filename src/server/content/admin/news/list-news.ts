import { contentOriginOf } from '#server/content/content-origin.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { NewsListQuery, NewsListResult } from '#shared/content/admin-news.contract.ts';
import { presentListedNews } from './admin-news.present.ts';
import { countAdminNews, findAdminNews } from './admin-news.queries.ts';

export async function listNews(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  { page, pageSize, ...filter }: NewsListQuery,
): Promise<NewsListResult> {
  const now = deps.now();
  const slice = { limit: pageSize, offset: (page - 1) * pageSize };
  const [total, rows] = await Promise.all([
    countAdminNews(deps.db, { ...filter, now }),
    findAdminNews(deps.db, { ...filter, now }, slice),
  ]);
  return {
    total,
    page,
    pageSize,
    rows: rows.map((row) => presentListedNews(row, now)),
    origin: contentOriginOf(deps),
  };
}
