import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { RetryJobsResult } from '#shared/overview/overview.contract.ts';
import { AppError } from '#shared/platform/errors.ts';

/** All jobs are idempotent, so a failed one can simply run again. */
export async function retryFailedJobs(deps: Deps, queue: string, editor: Editor): Promise<RetryJobsResult> {
  return deps.db.transaction().execute(async (tx) => {
    const retried = await deps.jobs.retryFailed(tx, queue);
    if (retried === 0) throw new AppError('not_found', { text: nothingLeftText });
    await recordAdminEvent(tx, editor, deps.now(), {
      kind: 'failed_jobs_retried',
      subject: { kind: 'job_queue', id: queue },
      after: { jobs: retried },
    });
    return { retried };
  });
}

const nothingLeftText = 'There is nothing left to retry.';
