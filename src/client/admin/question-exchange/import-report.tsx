import { Button, Group, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { showErrorToast } from '#client/admin/show-error-toast.ts';
import { useMay } from '#client/admin/use-may.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import { LinkButton, TextLink } from '#client/ui/link-button.tsx';
import type { Duplicate, ImportResult, TopicChoice } from '#shared/bank/imports.contract.ts';
import { useDownloadReportMutation, useUndoImportMutation } from './exchange.api.ts';
import { RecordsTable } from './records-table.tsx';
import { TopicsTable } from './topics-table.tsx';
import classes from './import-report.module.css';

interface ImportReportProps {
  report: ImportResult;
  onImport: ((topics: TopicChoice[]) => void) | null;
}

const count = (number: number) => number.toLocaleString('en-US');

/** The outcome of an import or a dry run. */
export function ImportReport({ report, onImport }: ImportReportProps) {
  const { state, failure, isDryRun, added, alreadyThere, refused, incomplete, records, fileName, undoneAt, topics } =
    report;
  const [chosen, setChosen] = useState<Record<string, TopicChoice>>({});
  const [downloadReport, { isLoading }] = useDownloadReportMutation();
  const download = async () => {
    const { error } = await downloadReport(report.id);
    if (error) showErrorToast(error, 'The report could not be downloaded');
  };
  if (state === 'failed')
    return (
      <>
        <Heading icon="problem" title="The file could not be read">
          {failure}
        </Heading>
        <UndoButton report={report} />
      </>
    );
  return (
    <>
      <Heading icon={refused > 0 ? 'problem' : 'fine'} title={titleOf(report)}>
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
          {count(incomplete)} of them {isDryRun ? 'will become' : 'became'} {incomplete === 1 ? 'a draft' : 'drafts'},
          because something is missing.
        </Text>
      )}
      {topics.length > 0 && (
        <TopicsTable
          topics={topics}
          chosen={chosen}
          onChoose={isDryRun && onImport ? (choice) => setChosen({ ...chosen, [choice.name]: choice }) : null}
        />
      )}
      <OtherRecords report={report} />
      <Group gap="sm" className={classes.buttons ?? ''}>
        {isDryRun && added > 0 && onImport && (
          <Button onClick={() => onImport(Object.values(chosen))}>Import now</Button>
        )}
        {refused + alreadyThere > 0 && (
          <Button variant="default" loading={isLoading} loaderProps={{ size: 25 }} onClick={() => void download()}>
            Download the report
          </Button>
        )}
        {!isDryRun && added > 0 && undoneAt === null && (
          <LinkButton to="/admin/questions" search={{ import: report.id }} variant="default">
            Show the added questions
          </LinkButton>
        )}
        <UndoButton report={report} />
      </Group>
    </>
  );
}

const titleOf = ({ isDryRun, undoneAt }: ImportResult) => {
  if (undoneAt !== null) return 'Undone: the added questions have been removed';
  return isDryRun ? 'Checked: nothing has been changed yet' : 'Imported';
};

/** The records that were not added. */
function OtherRecords({ report }: { report: ImportResult }) {
  const { refused, refusals, alreadyThere, duplicates } = report;
  return (
    <>
      {refused > 0 && (
        <RecordsTable
          title="Rejected records"
          heading="Reason"
          records={refusals.map(({ place, title, reason }) => ({ place, title, note: reason }))}
          total={refused}
        />
      )}
      {alreadyThere > 0 && (
        <RecordsTable
          title="Already there"
          heading="Same as"
          records={duplicates.map(({ place, title, ...same }) => ({ place, title, note: <SameAs {...same} /> }))}
          total={alreadyThere}
        />
      )}
    </>
  );
}

function SameAs({ questionId, firstPlace }: Pick<Duplicate, 'questionId' | 'firstPlace'>) {
  if (firstPlace !== null) return `${firstPlace} of this file`;
  if (questionId === null) return 'A question that has been deleted';
  return (
    <TextLink to="/admin/questions/$id" params={{ id: String(questionId) }}>
      Question {questionId}
    </TextLink>
  );
}

/** Offered for seven days while no user has seen the questions. */
function UndoButton({ report: { id, added, undoableUntil } }: { report: ImportResult }) {
  const may = useMay();
  const confirm = useConfirm();
  const [undo, { isLoading }] = useUndoImportMutation();
  if (undoableUntil === null || !may('Question.delete')) return null;
  const ask = async () => {
    const message = `All ${count(added)} added questions are deleted, including later changes to them.`;
    if (!(await confirm({ title: 'Undo this import?', message }))) return;
    const { error } = await undo(id);
    if (error) showErrorToast(error, 'The import was not undone');
  };
  return (
    <Button variant="default" loading={isLoading} loaderProps={{ size: 25 }} onClick={() => void ask()}>
      Undo this import
    </Button>
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
