import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { PlainTable } from '#client/admin/table/plain-table.tsx';
import { TitledPanel } from '#client/admin/titled-panel.tsx';
import { agoText, momentText } from '#client/platform/moments.ts';
import { toast } from '#client/platform/toasts.ts';
import type { FailedQueue } from '#shared/overview/overview.contract.ts';
import { countText } from '../figures.ts';
import { showErrorToast } from '../show-error-toast.ts';
import { useRetryFailedJobsMutation } from './overview.api.ts';
import { FAILED_JOBS_ID } from './tiles.ts';

/** Background jobs that failed after all retries. */
export function FailedJobs({ queues }: { queues: FailedQueue[] }) {
  return (
    <div id={FAILED_JOBS_ID}>
      <TitledPanel title="Failed jobs">
        <Text c="dimmed" size="sm" mb="md">
          Background jobs that failed every attempt in the last 7 days. They can be retried while stored: mails for an
          hour, everything else for a week.
        </Text>
        {queues.length === 0 ? (
          <Text>No failed jobs.</Text>
        ) : (
          <PlainTable
            label="Failed jobs"
            columns={['Queue', 'Failed', 'Last', 'Can be retried', 'Actions']}
            rows={queues.map((queue) => ({
              key: queue.queue,
              cells: [
                queue.queue,
                countText(queue.failures),
                <span key="last" title={momentText(queue.lastFailedAt)}>
                  {agoText(queue.lastFailedAt)}
                </span>,
                countText(queue.kept),
                queue.kept > 0 ? <RetryButton key="retry" queue={queue.queue} /> : '–',
              ],
            }))}
          />
        )}
      </TitledPanel>
    </div>
  );
}

function RetryButton({ queue }: { queue: string }) {
  const [retry] = useRetryFailedJobsMutation();
  const [isSending, setIsSending] = useState(false);
  const tryAgain = async () => {
    setIsSending(true);
    const { data, error } = await retry(queue);
    setIsSending(false);
    if (error) showErrorToast(error);
    else toast.success({ title: 'Done', message: retriedText(data.retried) });
  };
  return (
    <Button
      size="xs"
      variant="default"
      loading={isSending}
      aria-label={`Try again: ${queue}`}
      onClick={() => void tryAgain()}
    >
      Try again
    </Button>
  );
}

const retriedText = (jobs: number) =>
  jobs === 1 ? '1 job is being retried.' : `${countText(jobs)} jobs are being retried.`;
