import { Anchor, Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { showErrorToast } from '#client/admin/show-error-toast.ts';
import { Panel } from '#client/ui/panel.tsx';
import type { ColumnMapping, FormatList, TopicChoice } from '#shared/bank/imports.contract.ts';
import { ColumnsTable } from './columns-table.tsx';
import { errorText } from './error-text.ts';
import { useDownloadTemplateMutation, usePreviewImportMutation, useSendImportMutation } from './exchange.api.ts';
import { ImportForm } from './import-fields.tsx';
import { type ImportOptions, previewForm } from './import-form.ts';
import { ImportRun } from './import-run.tsx';
import { RecentImports } from './recent-imports.tsx';

const noOptions: ImportOptions = { format: '', discipline: '', bodySystem: '', status: '' };

export function ImportPanel({ formats }: { formats: FormatList }) {
  const [file, setFile] = useState<File | null>(null);
  const [options, setOptions] = useState(noOptions);
  const [isDryRun, setIsDryRun] = useState(true);
  const [shownId, setShownId] = useState<string | null>(null);
  const [sentId, setSentId] = useState<string | null>(null);
  const [send, { isLoading, error, reset }] = useSendImportMutation();

  const { table, setTable, rows, preview } = useColumns();

  const start = async (dryRun: boolean, topics: TopicChoice[] = []) => {
    if (!file) return;
    const { data } = await send({ file, options, isDryRun: dryRun, topics, mapping: table });
    setShownId(data?.id ?? null);
    setSentId(data?.id ?? null);
  };
  /** Discards the result of the last check, because the file or the options changed. */
  const changed = () => {
    setSentId(null);
    reset();
  };

  return (
    <Panel label="Import">
      <Title order={2}>Import questions</Title>
      <Text c="dimmed" mt={4} mb="lg">
        Each record is imported, or rejected with a reason. Questions that are already in the bank are skipped. Tables
        and JSON can have any columns, and formulas can be TeX or MathML. Templates:{' '}
        <Template extension="xlsx" label="Excel" />, <Template extension="csv" label="CSV" />
      </Text>
      <ImportForm
        formats={formats}
        file={file}
        onFile={(chosen) => {
          setFile(chosen);
          changed();
          void preview(chosen);
        }}
        options={options}
        onOptions={(next) => {
          setOptions(next);
          changed();
        }}
        isDryRun={isDryRun}
        onDryRun={setIsDryRun}
        isSending={isLoading}
        problem={error ? errorText(error) : null}
        onSubmit={() => void start(isDryRun)}
        columns={
          table && (
            <ColumnsTable
              rows={rows}
              mapping={table}
              onChange={(mapping) => {
                setTable(mapping);
                changed();
              }}
            />
          )
        }
      />
      {shownId !== null && (
        <ImportRun
          key={shownId}
          id={shownId}
          onImport={shownId === sentId && file && !isLoading ? (topics) => void start(false, topics) : null}
        />
      )}
      <RecentImports shownId={shownId} onShow={setShownId} />
    </Panel>
  );
}

/** The columns of a table that Vignette did not write, as guessed by the server and then changed by the admin. */
function useColumns() {
  const [table, setTable] = useState<ColumnMapping | null>(null);
  const [rows, setRows] = useState<string[][]>([]);
  const [send] = usePreviewImportMutation();
  const latest = useRef<File | null>(null);
  const preview = async (file: File | null) => {
    latest.current = file;
    setTable(null);
    const form = file && previewForm(file);
    // Without a preview the server guesses the columns when it reads the file.
    const { data } = form ? await send(form) : {};
    if (latest.current !== file || !data?.table) return;
    const { rows: shown, ...mapping } = data.table;
    setRows(shown);
    setTable(mapping);
  };
  return { table, setTable, rows, preview };
}

function Template({ extension, label }: { extension: 'csv' | 'xlsx'; label: string }) {
  const [download] = useDownloadTemplateMutation();
  const save = async () => {
    const { error } = await download(extension);
    if (error) showErrorToast(error, 'The template could not be downloaded');
  };
  return (
    <Anchor component="button" type="button" onClick={() => void save()}>
      {label}
    </Anchor>
  );
}
