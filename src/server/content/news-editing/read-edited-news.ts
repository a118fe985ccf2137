import { contentOriginOf } from '#server/content/content-origin.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { EditedNews } from '#shared/content/news-editing.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { presentEditedNews } from './edited-news.present.ts';
import { findEditedNewsItem } from './edited-news.queries.ts';

/** A news item as its authors see it, published or not. */
export async function readEditedNews(deps: Pick<Deps, 'config' | 'db' | 'now'>, id: number): Promise<EditedNews> {
  const news = await findEditedNewsItem(deps.db, id);
  if (!news) throw new AppError('not_found');
  return presentEditedNews(news, { now: deps.now(), origin: contentOriginOf(deps) });
}
