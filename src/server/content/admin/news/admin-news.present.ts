import type { ContentOrigin, AdminNews, ListedNews, NewsState } from '#shared/content/admin-news.contract.ts';
import type { AdminNewsRow, ListedNewsRow } from './admin-news.queries.ts';

function newsStateOf(publishedAt: Date | null, now: Date): NewsState {
  if (publishedAt === null) return 'draft';
  return publishedAt <= now ? 'published' : 'scheduled';
}

export const presentListedNews = (
  { id, title, label, photo, publishedAt, updatedAt }: ListedNewsRow,
  now: Date,
): ListedNews => ({
  id,
  title,
  label,
  photo,
  state: newsStateOf(publishedAt, now),
  publishedAt: publishedAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
});

export const presentAdminNews = (
  news: AdminNewsRow,
  { now, origin }: { now: Date; origin: ContentOrigin },
): AdminNews => ({
  ...presentListedNews(news, now),
  body: news.body,
  link: news.link,
  actionName: news.actionName,
  revision: news.revision,
  origin,
});
