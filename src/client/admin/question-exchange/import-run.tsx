import '@mantine/core/styles/Progress.layer.css';
import { Progress, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { ErrorView } from '#client/ui/error-view.tsx';
import type { ImportResult } from '#shared/bank/imports.contract.ts';
import { useImportQuery } from './exchange.api.ts';
import { ImportReport } from './import-report.tsx';
import classes from './import-run.module.css';

const POLL_MS = 1000;

const isOver = ({ state }: ImportResult) => state === 'done' || state === 'failed';

interface ImportRunProps {
  id: string;
  /** Imports the same file for real; null when that file is not at hand. */
  onImport: (() => void) | null;
}

/** An import from waiting to its report. */
export function ImportRun({ id, onImport }: ImportRunProps) {
  const [pollingInterval, setPollingInterval] = useState(POLL_MS);
  const { data, isError, refetch } = useImportQuery(id, { pollingInterval, refetchOnMountOrArgChange: true });
  if (pollingInterval > 0 && data && isOver(data)) setPollingInterval(0);
  return (
    <section className={classes.run} aria-label="Result">
      {!data && isError && <ErrorView onRetry={() => void refetch()} />}
      {(data ? !isOver(data) : !isError) && <Running run={data} />}
      {data && isOver(data) && <ImportReport report={data} onImport={onImport} />}
    </section>
  );
}

function Running({ run }: { run: ImportResult | undefined }) {
  const isWaiting = run === undefined || run.state === 'waiting';
  const done = run ? run.added + run.alreadyThere + run.refused : 0;
  return (
    <>
      <Title order={3}>{run?.isDryRun === false ? 'Importing' : 'Checking'}</Title>
      <Text c="dimmed" mb="sm" role="status">
        {isWaiting ? 'Waiting for its turn …' : null}
        {!isWaiting && run.records === null ? 'Looking through the file …' : null}
        {!isWaiting && run.records !== null
          ? `${done.toLocaleString('en-US')} of ${run.records.toLocaleString('en-US')}`
          : null}
      </Text>
      <Progress.Root size="lg">
        <Progress.Section value={run?.progress ?? 0} aria-label="Progress of the import" />
      </Progress.Root>
      <Text c="dimmed" size="sm" mt="xs">
        You can leave this page: it goes on, and the report will wait under “Recent imports”.
      </Text>
    </>
  );
}
