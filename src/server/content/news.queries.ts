import type { Db } from '#server/platform/database/db.ts';

/** As many as the top bar's list holds without scrolling. */
const LATEST = 5;

/** Served by news_published_at_idx. */
export async function findLatestNews(db: Db, now: Date) {
  return db
    .selectFrom('news')
    .select(['title', 'label', 'link', 'action_name as actionName', 'photo_path as photo'])
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .limit(LATEST)
    .execute();
}
