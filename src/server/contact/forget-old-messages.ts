import type { Deps } from '#server/platform/deps.ts';
import { deleteFileJob } from '#server/platform/files/delete-file-job.ts';
import { deleteMessagesBefore } from './support-messages.queries.ts';

const KEPT_YEARS = 2;

/** Removes old messages with their files, as the privacy policy promises. */
export async function forgetOldMessages({ db, jobs, now }: Deps) {
  const limit = new Date(now());
  limit.setUTCFullYear(limit.getUTCFullYear() - KEPT_YEARS);
  await db.transaction().execute(async (tx) => {
    const keys = await deleteMessagesBefore(tx, limit);
    for (const key of keys) await jobs.enqueue(tx, deleteFileJob, { key });
  });
}
