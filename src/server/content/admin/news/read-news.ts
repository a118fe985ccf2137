import { contentOriginOf } from '#server/content/content-origin.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AdminNews } from '#shared/content/admin-news.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { presentAdminNews } from './admin-news.present.ts';
import { findAdminNewsItem } from './admin-news.queries.ts';

/** A news item as its authors see it, published or not. */
export async function readAdminNews(deps: Pick<Deps, 'config' | 'db' | 'now'>, id: number): Promise<AdminNews> {
  const news = await findAdminNewsItem(deps.db, id);
  if (!news) throw new AppError('not_found');
  return presentAdminNews(news, { now: deps.now(), origin: contentOriginOf(deps) });
}
