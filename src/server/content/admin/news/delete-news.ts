import { ensureNoWordpress } from '#server/content/content-origin.ts';
import { pictureKeyOf } from '#server/content/pictures/picture-key.ts';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteFileJob } from '#server/platform/files/delete-file-job.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { AppError } from '#shared/platform/errors.ts';
import { deleteNewsRow, lockNewsItem } from './admin-news.queries.ts';

export async function deleteNews(deps: Deps, id: number, editor: Editor): Promise<void> {
  ensureNoWordpress(deps);
  await deps.db.transaction().execute(async (tx) => {
    const news = await lockNewsItem(tx, id);
    if (!news) throw new AppError('not_found');
    await deleteNewsRow(tx, id);
    const key = pictureKeyOf(news.photo);
    if (key !== null) await deps.jobs.enqueue(tx, deleteFileJob, { key });
    const { title, label, actionName, body, link, publishedAt } = news;
    await recordAdminEvent(tx, editor, deps.now(), {
      kind: 'news_deleted',
      subject: { kind: 'news', id },
      before: { title, label, actionName, body, link, publishedAt },
    });
  });
}
