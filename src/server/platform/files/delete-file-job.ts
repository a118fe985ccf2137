import { z } from 'zod';
import type { JobKind } from '../jobs/job-definition.ts';

/**
 * Deletes a stored file. Enqueued in the transaction that lets go of it: the file goes when the row no longer names it,
 * and goes even if the store was away just then.
 */
export const deleteFileJob: JobKind<{ key: string }> = {
  name: 'files.delete',
  data: z.object({ key: z.string() }),
};
