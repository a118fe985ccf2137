import { z } from 'zod';
import type { JobKind } from '../jobs/job-definition.ts';

/**
 * Deletes a stored file. Enqueue it in the transaction that removes the reference: the file is deleted only after the
 * commit, and the deletion is retried if the file store is unavailable.
 */
export const deleteFileJob: JobKind<{ key: string }> = {
  name: 'files.delete',
  data: z.object({ key: z.string() }),
};
