import type { Deps } from '#server/platform/deps.ts';
import { deleteFileJob } from '#server/platform/files/delete-file-job.ts';
import { failStoppedBefore } from './stopped-imports.queries.ts';
import { partKeys } from './uploaded-file.ts';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const FORGOTTEN = 'The import was stopped and not resumed for thirty days.';

/** Deletes the files of stopped imports that were not resumed in time. */
export async function abandonStoppedImports({ db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>) {
  await db.transaction().execute(async (tx) => {
    const at = now();
    const since = new Date(at.getTime() - KEPT_MS);
    for (const { id, fileParts } of await failStoppedBefore(tx, { since, now: at, failure: FORGOTTEN })) {
      for (const key of partKeys(id, fileParts)) await jobs.enqueue(tx, deleteFileJob, { key });
    }
  });
}
