import { deleteRecord } from '#server/platform/admin-events/change-record.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { deleteOutlineRow, lockOutline } from './outlines.queries.ts';

export const deleteOutline = (deps: Deps, id: number, editor: Editor): Promise<void> =>
  deleteRecord(deps, editor, {
    subject: { kind: 'exam_outline', id },
    lock: (tx) => lockOutline(tx, id),
    remove: deleteOutlineRow,
    before: ({ name, source, sourceYear, disciplines, bodySystems }) => ({
      name,
      source,
      sourceYear,
      disciplines,
      bodySystems,
    }),
  });
