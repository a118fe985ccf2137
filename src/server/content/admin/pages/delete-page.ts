import { pictureKeyOf } from '#server/content/pictures/picture-key.ts';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteFileJob } from '#server/platform/files/delete-file-job.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { isRequiredPage } from '#shared/content/required-pages.ts';
import { AppError } from '#shared/platform/errors.ts';
import { deletePageRow, lockPage } from './admin-pages.queries.ts';

export async function deletePage({ db, jobs, now }: Deps, slug: string, editor: Editor): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const page = await lockPage(tx, slug);
    if (!page) throw new AppError('not_found');
    if (isRequiredPage(slug)) throw new AppError('page_needed');
    await deletePageRow(tx, slug);
    const key = pictureKeyOf(page.photo);
    if (key !== null) await jobs.enqueue(tx, deleteFileJob, { key });
    const { header, content, voucherText, isActive } = page;
    await recordAdminEvent(tx, editor, now(), {
      kind: 'page_deleted',
      subject: { kind: 'page', id: slug },
      before: { header, content, voucherText, isActive },
    });
  });
}
