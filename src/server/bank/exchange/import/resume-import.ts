import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { ImportSummary } from '#shared/bank/imports.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { presentImport } from './imports.present.ts';
import { findImport } from './imports.queries.ts';
import { importsJob } from './run-waiting-imports.ts';
import { queueAgain } from './stopped-imports.queries.ts';

/** Continues after the last imported record. Whether the questions may be published was decided at upload time. */
export async function resumeImport({ db, jobs, now }: Deps, id: string, editor: Editor): Promise<ImportSummary> {
  return db.transaction().execute(async (tx) => {
    const isResumed = await queueAgain(tx, id);
    const stored = await findImport(tx, id);
    if (!stored) throw new AppError('not_found');
    if (!isResumed) throw new AppError('import_not_stopped');
    await jobs.enqueue(tx, importsJob, {});
    await recordAdminEvent(tx, editor, now(), {
      kind: 'question_import_resumed',
      subject: { kind: 'question_import', id },
    });
    return presentImport(stored);
  });
}
