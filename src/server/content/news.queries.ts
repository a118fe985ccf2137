import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { pageOfRows, type PageWanted } from './page-of-rows.ts';

/** As many as fit into the top bar's list without scrolling. */
const LATEST = 5;

/** Without a link, an item links to its own page. */
const link = sql<string>`coalesce(link, '/news/' || id)`;

/** Served by news_published_at_idx. */
export async function findLatestNews(db: Db, now: Date) {
  return db
    .selectFrom('news')
    .select(['title', 'label', link.as('link'), 'action_name as actionName', 'photo_path as photo'])
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .limit(LATEST)
    .execute();
}

export interface NewsRow {
  id: number;
  title: string;
  body: string;
  link: string;
  photo: string | null;
  /** UTC, without a zone. */
  date: string;
}

/** Served by news_published_at_idx. A search scans all news, which are few. */
export async function findNews(db: Db, { search, now, ...wanted }: PageWanted & { search: string; now: Date }) {
  const matching = sql<NewsRow>`
    select id, title, body, ${link} as "link", photo_path as "photo",
           to_char(published_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS') as "date",
           row_number() over (order by published_at desc, id desc)             as place
    from news
    where published_at <= ${now} and strpos(lower(title || ' ' || body), lower(${search})) > 0
  `;
  return pageOfRows(db, matching, wanted);
}

/** Served by the primary key. */
export async function findArticle(db: Db, { id, now }: { id: number; now: Date }) {
  return db
    .selectFrom('news')
    .select(['id', 'title', 'label', 'body', 'photo_path as photo', 'published_at as publishedAt'])
    .where('id', '=', id)
    .where('published_at', '<=', now)
    .$narrowType<{ publishedAt: Date }>()
    .executeTakeFirst();
}

/** Returns whether any published item was not announced yet. Served by news_unannounced_idx. */
export async function markAnnounced(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update news set announced_at = ${now} where published_at <= ${now} and announced_at is null returning id
  `.execute(db);
  return rows.length > 0;
}
