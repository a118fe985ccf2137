import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteFileJob } from '#server/platform/files/delete-file-job.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { ImportResult } from '#shared/bank/imports.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { readImport, undoEnd } from './read-import.ts';
import {
  areImportedQuestionsUsed,
  deleteImportedQuestions,
  findImportedFileKeys,
  lockImport,
} from './undo-import.queries.ts';

/** Removes all questions that an import added, with later edits, unless a user has seen one of them. */
export async function undoImport({ db, jobs, now }: Deps, id: string, editor: Editor): Promise<ImportResult> {
  await db.transaction().execute(async (tx) => {
    const stored = await lockImport(tx, id);
    if (!stored) throw new AppError('not_found');
    const isPossible = undoEnd(stored, now()) !== null && !(await areImportedQuestionsUsed(tx, id));
    if (!isPossible) throw new AppError('import_not_undoable');
    for (const key of await findImportedFileKeys(tx, id)) await jobs.enqueue(tx, deleteFileJob, { key });
    const removed = await deleteImportedQuestions(tx, id, now()).catch(explainUse);
    await recordAdminEvent(tx, editor, now(), {
      kind: 'question_import_undone',
      subject: { kind: 'question_import', id },
      after: { removed },
    });
  });
  return readImport(db, id, now());
}

/** SQLSTATE of a row that is referenced by another row. */
const FOREIGN_KEY_VIOLATION = '23503';

/** A user may be asked one of the questions concurrently: then the database rejects the deletion. */
function explainUse(error: unknown): never {
  const isInUse = error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;
  throw isInUse ? new AppError('import_not_undoable', { cause: error }) : error;
}
