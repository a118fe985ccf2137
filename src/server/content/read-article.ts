import type { Deps } from '#server/platform/deps.ts';
import type { ArticleResult } from '#shared/content/contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { findArticle } from './news.queries.ts';

/** A built-in news item. An unpublished one answers 404. */
export async function readArticle({ db, now }: Deps, id: number): Promise<ArticleResult> {
  const article = await findArticle(db, { id, now: now() });
  if (!article) throw new AppError('not_found');
  return { ...article, publishedAt: article.publishedAt.toISOString() };
}
