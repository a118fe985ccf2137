import type { Deps } from '#server/platform/deps.ts';
import { deleteFileJob } from '#server/platform/files/delete-file-job.ts';
import { deleteMessagesBefore } from './support-messages.queries.ts';

/** Deletes old messages and their files, as promised in the privacy policy. */
export async function forgetOldMessages({ config, db, jobs, now }: Deps) {
  const limit = new Date(now());
  limit.setUTCMonth(limit.getUTCMonth() - config.retention.messageMonths);
  await db.transaction().execute(async (tx) => {
    const keys = await deleteMessagesBefore(tx, limit);
    for (const key of keys) await jobs.enqueue(tx, deleteFileJob, { key });
  });
}
