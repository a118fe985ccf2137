import { announceNews } from '#server/content/announce-news.ts';
import { ensureNoWordpress } from '#server/content/content-origin.ts';
import { createRecord } from '#server/platform/admin-events/change-record.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { AdminNews, NewsBody } from '#shared/content/admin-news.contract.ts';
import { insertNewsItem } from './admin-news.queries.ts';
import { newsFieldsOf } from './news-fields.ts';
import { readAdminNews } from './read-news.ts';

/** Adds an item. One that is published at once is announced to all connected users. */
export async function createNews(deps: Deps, body: NewsBody, editor: Editor): Promise<AdminNews> {
  ensureNoWordpress(deps);
  const after = newsFieldsOf(body, deps.now());
  const insert = (tx: Db, at: Date) => insertNewsItem(tx, after, at);
  const id = await createRecord(deps, editor, { kind: 'news', after, insert });
  await announceNews(deps);
  return readAdminNews(deps, id);
}
