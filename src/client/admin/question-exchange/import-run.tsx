import { Button, Progress, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { useState } from 'react';
import { showErrorToast } from '#client/admin/show-error-toast.ts';
import { ErrorView } from '#client/ui/error-view.tsx';
import type { ImportResult, TopicChoice } from '#shared/bank/imports.contract.ts';
import { useImportQuery, useResumeImportMutation, useStopImportMutation } from './exchange.api.ts';
import { ImportReport } from './import-report.tsx';
import { StoppedImport } from './stopped-import.tsx';
import classes from './import-run.module.css';

const POLL_MS = 1000;

/** The import no longer changes unless it is resumed, so polling can stop. */
const isSettled = ({ state }: ImportResult) => state === 'done' || state === 'failed' || state === 'stopped';

interface ImportRunProps {
  id: string;
  /** Imports the same file without dry run; null if the file is not available. */
  onImport: ((topics: TopicChoice[]) => void) | null;
}

/** Shows an import from waiting to its report. */
export function ImportRun({ id, onImport }: ImportRunProps) {
  const [pollingInterval, setPollingInterval] = useState(POLL_MS);
  const { data, isError, refetch } = useImportQuery(id, { pollingInterval, refetchOnMountOrArgChange: true });
  if (pollingInterval > 0 && data && isSettled(data)) setPollingInterval(0);
  if (pollingInterval === 0 && data && !isSettled(data)) setPollingInterval(POLL_MS);
  const { stop, resume, isSending } = useStopAndResume(id, () => void refetch());
  return (
    <section className={classes.run} aria-label="Result">
      {!data && isError && <ErrorView onRetry={() => void refetch()} />}
      {(data ? !isSettled(data) : !isError) && <Running run={data} onStop={stop} isStopping={isSending} />}
      {data?.state === 'stopped' && <StoppedImport run={data} onResume={resume} isResuming={isSending} />}
      {data && isSettled(data) && data.state !== 'stopped' && <ImportReport report={data} onImport={onImport} />}
    </section>
  );
}

/** Always refetches afterwards: the import may have ended before the request arrived. */
function useStopAndResume(id: string, refetch: () => void) {
  const [sendStop, stopping] = useStopImportMutation();
  const [sendResume, resuming] = useResumeImportMutation();
  const act = async (trigger: typeof sendStop, title: string) => {
    const { error } = await trigger(id);
    if (error) showErrorToast(error, title);
    refetch();
  };
  return {
    stop: () => void act(sendStop, 'The import was not stopped'),
    resume: () => void act(sendResume, 'The import was not resumed'),
    isSending: stopping.isLoading || resuming.isLoading,
  };
}

interface RunningProps {
  run: ImportResult | undefined;
  onStop: () => void;
  isStopping: boolean;
}

function Running({ run, onStop, isStopping }: RunningProps) {
  const isWaiting = run === undefined || run.state === 'waiting';
  const done = run ? run.added + run.alreadyThere + run.refused : 0;
  return (
    <>
      <Title order={3}>{run?.isDryRun === false ? 'Importing' : 'Checking'}</Title>
      <Text c="dimmed" mb="sm" role="status">
        {isWaiting ? 'Waiting in the queue …' : null}
        {!isWaiting && run.records === null ? 'Reading the file …' : null}
        {!isWaiting && run.records !== null
          ? `${done.toLocaleString('en-US')} of ${run.records.toLocaleString('en-US')}`
          : null}
      </Text>
      <Progress.Root size="lg">
        <Progress.Section value={run?.progress ?? 0} aria-label="Progress of the import" />
      </Progress.Root>
      <Text c="dimmed" size="sm" mt="xs">
        You can leave this page. The import continues, and the report will appear under “Recent imports”.
      </Text>
      {run && (
        <Button variant="default" mt="md" loading={isStopping} loaderProps={{ size: 25 }} onClick={onStop}>
          Stop
        </Button>
      )}
    </>
  );
}
