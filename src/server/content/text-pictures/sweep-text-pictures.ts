import type { Deps } from '#server/platform/deps.ts';
import { deleteFileJob } from '#server/platform/files/delete-file-job.ts';
import { deleteUnusedPictures } from './text-pictures.queries.ts';

/** A text may stay unsaved in an open editor for some days. */
const UNUSED_FOR_MS = 7 * 86_400_000;

export const sweepTextPictures = ({ db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const keys = await deleteUnusedPictures(tx, { before: new Date(now().getTime() - UNUSED_FOR_MS) });
    for (const key of keys) await jobs.enqueue(tx, deleteFileJob, { key });
  });
