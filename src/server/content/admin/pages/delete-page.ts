import { pictureKeyOf } from '#server/content/pictures/picture-key.ts';
import { deleteRecord } from '#server/platform/admin-events/change-record.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteFileJob } from '#server/platform/files/delete-file-job.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { isRequiredPage } from '#shared/content/required-pages.ts';
import { AppError } from '#shared/platform/errors.ts';
import { deletePageRow, lockPage } from './admin-pages.queries.ts';

export const deletePage = (deps: Deps, slug: string, editor: Editor): Promise<void> =>
  deleteRecord(deps, editor, {
    subject: { kind: 'page', id: slug },
    lock: (tx) => lockPage(tx, slug),
    async remove(tx, { photo }) {
      if (isRequiredPage(slug)) throw new AppError('page_needed');
      await deletePageRow(tx, slug);
      const key = pictureKeyOf(photo);
      if (key !== null) await deps.jobs.enqueue(tx, deleteFileJob, { key });
    },
    before: ({ header, content, voucherText, isActive }) => ({ header, content, voucherText, isActive }),
  });
