import { announceNews } from '#server/content/announce-news.ts';
import { ensureNoWordpress } from '#server/content/content-origin.ts';
import { changeRecord } from '#server/platform/admin-events/change-record.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { ChangeNewsBody, AdminNews } from '#shared/content/admin-news.contract.ts';
import { lockNewsItem, updateNewsItem } from './admin-news.queries.ts';
import { newsFieldsOf } from './news-fields.ts';
import { readAdminNews } from './read-news.ts';

/** Saves only if the item still has the revision that the author saw. */
export async function changeNews(
  deps: Deps,
  id: number,
  { revision, ...body }: ChangeNewsBody,
  editor: Editor,
): Promise<AdminNews> {
  ensureNoWordpress(deps);
  const fields = newsFieldsOf(body, deps.now());
  await changeRecord(deps, editor, {
    kind: 'news_changed',
    subject: { kind: 'news', id },
    revision,
    lock: (tx) => lockNewsItem(tx, id),
    after: fields,
    save: (tx, at) => updateNewsItem(tx, id, fields, at),
  });
  await announceNews(deps);
  return readAdminNews(deps, id);
}
