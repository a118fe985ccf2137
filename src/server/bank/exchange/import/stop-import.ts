import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { ImportSummary } from '#shared/bank/imports.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { presentImport } from './imports.present.ts';
import { findImport } from './imports.queries.ts';
import { haltImport } from './stopped-imports.queries.ts';

/** Stops an import. The imported questions stay in the bank, and the file stays so that the import can be resumed. */
export async function stopImport({ db, now }: Deps, id: string, editor: Editor): Promise<ImportSummary> {
  return db.transaction().execute(async (tx) => {
    const isStopped = await haltImport(tx, id, now());
    const stored = await findImport(tx, id);
    if (!stored) throw new AppError('not_found');
    if (!isStopped) throw new AppError('import_over');
    const { added, alreadyThere, refused } = stored;
    await recordAdminEvent(tx, editor, now(), {
      kind: 'question_import_stopped',
      subject: { kind: 'question_import', id },
      after: { added, alreadyThere, refused },
    });
    return presentImport(stored);
  });
}
