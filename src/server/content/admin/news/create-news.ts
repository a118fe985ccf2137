import { announceNews } from '#server/content/announce-news.ts';
import { ensureNoWordpress } from '#server/content/content-origin.ts';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { AdminNews, NewsBody } from '#shared/content/admin-news.contract.ts';
import { insertNewsItem } from './admin-news.queries.ts';
import { newsFieldsOf } from './news-fields.ts';
import { readAdminNews } from './read-news.ts';

/** Adds an item. One that is published at once is announced to all connected users. */
export async function createNews(deps: Deps, body: NewsBody, editor: Editor): Promise<AdminNews> {
  ensureNoWordpress(deps);
  const at = deps.now();
  const fields = newsFieldsOf(body, at);
  const id = await deps.db.transaction().execute(async (tx) => {
    const added = await insertNewsItem(tx, fields, at);
    await recordAdminEvent(tx, editor, at, {
      kind: 'news_created',
      subject: { kind: 'news', id: added },
      after: fields,
    });
    return added;
  });
  await announceNews(deps);
  return readAdminNews(deps, id);
}
