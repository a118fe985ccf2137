import { contentOriginOf } from '#server/content/content-origin.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { NewsListQuery, NewsListResult } from '#shared/content/news-editing.contract.ts';
import { presentListedNews } from './edited-news.present.ts';
import { countEditedNews, findEditedNews } from './edited-news.queries.ts';

export async function listNews(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  { page, pageSize, ...filter }: NewsListQuery,
): Promise<NewsListResult> {
  const now = deps.now();
  const slice = { limit: pageSize, offset: (page - 1) * pageSize };
  const [total, rows] = await Promise.all([
    countEditedNews(deps.db, { ...filter, now }),
    findEditedNews(deps.db, { ...filter, now }, slice),
  ]);
  return {
    total,
    page,
    pageSize,
    rows: rows.map((row) => presentListedNews(row, now)),
    origin: contentOriginOf(deps),
  };
}
