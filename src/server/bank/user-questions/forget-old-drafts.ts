import type { Deps } from '#server/platform/deps.ts';
import { deleteFileJob } from '#server/platform/files/delete-file-job.ts';
import { deleteDraftsBefore } from './user-question-changes.queries.ts';

const DAY_MS = 86_400_000;

/** Deletes drafts that were not changed for a long time, with their pictures. */
export async function forgetOldDrafts({ config, db, jobs, now }: Deps) {
  const limit = new Date(now().getTime() - config.retention.draftDays * DAY_MS);
  await db.transaction().execute(async (tx) => {
    for (const key of await deleteDraftsBefore(tx, limit)) await jobs.enqueue(tx, deleteFileJob, { key });
  });
}
