import { announceNews } from '#server/content/announce-news.ts';
import { ensureNoWordpress } from '#server/content/content-origin.ts';
import { differenceOf, recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { ChangeNewsBody, AdminNews } from '#shared/content/admin-news.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { type AdminNewsRow, lockNewsItem, type NewsFields, updateNewsItem } from './admin-news.queries.ts';
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
  const at = deps.now();
  const fields = newsFieldsOf(body, at);
  await deps.db.transaction().execute(async (tx) => {
    const news = await lockNewsItem(tx, id);
    if (!news) throw new AppError('not_found');
    if (news.revision !== revision) throw new AppError('changed_meanwhile');
    const difference = differenceOf(loggedFields(news), loggedFields(fields));
    if (!difference) return;
    await updateNewsItem(tx, id, fields, at);
    await recordAdminEvent(tx, editor, at, { kind: 'news_changed', subject: { kind: 'news', id }, ...difference });
  });
  await announceNews(deps);
  return readAdminNews(deps, id);
}

const loggedFields = ({ title, label, actionName, body, link, publishedAt }: NewsFields | AdminNewsRow) => ({
  title,
  label,
  actionName,
  body,
  link,
  publishedAt,
});
