import { Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '#client/ui/panel.tsx';
import type { FormatList, TopicChoice } from '#shared/bank/imports.contract.ts';
import { errorText } from './error-text.ts';
import { useSendImportMutation } from './exchange.api.ts';
import { ImportForm } from './import-fields.tsx';
import type { ImportOptions } from './import-form.ts';
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

  const start = async (dryRun: boolean, topics: TopicChoice[] = []) => {
    if (!file) return;
    const { data } = await send({ file, options, isDryRun: dryRun, topics });
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
        Each record is imported, or rejected with a reason. Questions that are already in the bank are skipped.
      </Text>
      <ImportForm
        formats={formats}
        file={file}
        onFile={(chosen) => {
          setFile(chosen);
          changed();
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
