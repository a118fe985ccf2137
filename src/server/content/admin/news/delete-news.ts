import { ensureNoWordpress } from '#server/content/content-origin.ts';
import { pictureKeyOf } from '#server/content/pictures/picture-key.ts';
import { deleteRecord } from '#server/platform/admin-events/change-record.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteFileJob } from '#server/platform/files/delete-file-job.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { deleteNewsRow, lockNewsItem } from './admin-news.queries.ts';

export async function deleteNews(deps: Deps, id: number, editor: Editor): Promise<void> {
  ensureNoWordpress(deps);
  await deleteRecord(deps, editor, {
    subject: { kind: 'news', id },
    lock: (tx) => lockNewsItem(tx, id),
    async remove(tx, { photo }) {
      await deleteNewsRow(tx, id);
      const key = pictureKeyOf(photo);
      if (key !== null) await deps.jobs.enqueue(tx, deleteFileJob, { key });
    },
    before: ({ title, label, actionName, body, link, publishedAt }) => ({
      title,
      label,
      actionName,
      body,
      link,
      publishedAt,
    }),
  });
}
