import { Button, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { toast } from '#client/platform/toasts.ts';
import type { ImportResult } from '#shared/bank/imports.contract.ts';
import { errorText } from './error-text.ts';
import { useDownloadReportMutation } from './exchange.api.ts';
import { RefusalsTable } from './refusals-table.tsx';
import classes from './import-report.module.css';

interface ImportReportProps {
  report: ImportResult;
  onImport: (() => void) | null;
}

const count = (number: number) => number.toLocaleString('en-US');

/** The outcome of an import or a dry run. */
export function ImportReport({ report, onImport }: ImportReportProps) {
  const { state, failure, isDryRun, added, alreadyThere, refused, incomplete, records, refusals, fileName } = report;
  const [downloadReport, { isLoading }] = useDownloadReportMutation();
  const download = async () => {
    const { error } = await downloadReport(report.id);
    if (error) toast.error({ title: 'The report could not be downloaded', message: errorText(error) });
  };
  if (state === 'failed')
    return (
      <Heading icon="problem" title="The file could not be read">
        {failure}
      </Heading>
    );
  return (
    <>
      <Heading
        icon={refused > 0 ? 'problem' : 'fine'}
        title={isDryRun ? 'Checked: nothing has been changed yet' : 'Imported'}
      >
        {fileName}
      </Heading>
      <dl className={classes.counts}>
        <Count name="In the file" value={records ?? 0} />
        <Count name={isDryRun ? 'Will be added' : 'Added'} value={added} />
        <Count name="Already there" value={alreadyThere} />
        <Count name="Refused" value={refused} />
      </dl>
      {incomplete > 0 && (
        <Text mb="md">
          {count(incomplete)} of them {isDryRun ? 'will become' : 'became'} drafts, because something is missing.
        </Text>
      )}
      {refused > 0 && <RefusalsTable refusals={refusals} total={refused} />}
      <div className={classes.buttons}>
        {isDryRun && added > 0 && onImport && <Button onClick={onImport}>Import now</Button>}
        {refused > 0 && (
          <Button variant="default" loading={isLoading} loaderProps={{ size: 25 }} onClick={() => void download()}>
            Download the report
          </Button>
        )}
      </div>
    </>
  );
}

/** Takes the focus when it appears, so that screen readers announce it. */
function Heading({ icon, title, children }: { icon: 'fine' | 'problem'; title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Icon = icon === 'fine' ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className={classes.heading}>
      <Icon className={classes[icon]} size={24} stroke={1.75} aria-hidden />
      <div>
        <Title order={3} ref={heading} tabIndex={-1}>
          {title}
        </Title>
        <Text c="dimmed">{children}</Text>
      </div>
    </div>
  );
}

function Count({ name, value }: { name: string; value: number }) {
  return (
    <div className={classes.count}>
      <dt>{name}</dt>
      <dd>{count(value)}</dd>
    </div>
  );
}
