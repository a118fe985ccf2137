import type { Deps } from '#server/platform/deps.ts';
import { deleteFileJob } from '#server/platform/files/delete-file-job.ts';
import { deleteMessagesBefore } from './support-messages.queries.ts';

const KEPT_YEARS = 2;

/** Deletes old messages and their files, as promised in the privacy policy. */
export async function forgetOldMessages({ db, jobs, now }: Deps) {
  const limit = new Date(now());
  limit.setUTCFullYear(limit.getUTCFullYear() - KEPT_YEARS);
  await db.transaction().execute(async (tx) => {
    const keys = await deleteMessagesBefore(tx, limit);
    for (const key of keys) await jobs.enqueue(tx, deleteFileJob, { key });
  });
}
