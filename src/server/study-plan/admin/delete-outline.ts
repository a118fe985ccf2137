import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { AppError } from '#shared/platform/errors.ts';
import { deleteOutlineRow, lockOutline } from './outlines.queries.ts';

export async function deleteOutline({ db, now }: Deps, id: number, editor: Editor): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const outline = await lockOutline(tx, id);
    if (!outline) throw new AppError('not_found');
    await deleteOutlineRow(tx, outline);
    const { name, source, sourceYear, disciplines, bodySystems } = outline;
    await recordAdminEvent(tx, editor, now(), {
      kind: 'exam_outline_deleted',
      subject: { kind: 'exam_outline', id },
      before: { name, source, sourceYear, disciplines, bodySystems },
    });
  });
}
