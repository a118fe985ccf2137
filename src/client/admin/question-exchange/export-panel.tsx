import { Button, NativeSelect, Text, TextInput, Title } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { useState } from 'react';
import { showErrorToast } from '#client/admin/show-error-toast.ts';
import { fileSize } from '#client/platform/file-size.ts';
import { toast } from '#client/platform/toasts.ts';
import { Panel } from '#client/ui/panel.tsx';
import type { FormatList } from '#shared/bank/imports.contract.ts';
import { useExportQuestionsMutation } from './exchange.api.ts';
import { statusChoices } from './statuses.ts';
import { TagSelects } from './tag-selects.tsx';
import classes from './panel-form.module.css';

export function ExportPanel({ formats }: { formats: FormatList }) {
  const [format, setFormat] = useState(formats[0]?.name ?? '');
  const [filter, setFilter] = useState({ search: '', status: '', discipline: '', bodySystem: '' });
  const [bytes, setBytes] = useState(0);
  const [exportQuestions, { isLoading }] = useExportQuestionsMutation();
  const only = (change: Partial<typeof filter>) => setFilter({ ...filter, ...change });

  const download = async () => {
    setBytes(0);
    const filled = Object.entries(filter).filter(([, value]) => value.trim() !== '');
    const { error } = await exportQuestions({ params: { format, ...Object.fromEntries(filled) }, onBytes: setBytes });
    if (error) showErrorToast(error, 'The questions could not be exported');
    else toast.success({ message: 'The questions have been saved to your downloads.' });
  };

  return (
    <Panel label="Export">
      <Title order={2}>Export questions</Title>
      <Text c="dimmed" mt={4} mb="lg">
        All questions, or those you select here. Drafts with fewer than two options or no correct option are left out.
      </Text>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void download();
        }}
      >
        <div className={classes.grid}>
          <NativeSelect
            label="Format"
            size="md"
            data={formats.map(({ name, title }) => ({ value: name, label: title }))}
            value={format}
            onChange={({ currentTarget }) => setFormat(currentTarget.value)}
          />
          <NativeSelect
            label="Status"
            size="md"
            data={[{ value: '', label: 'Any' }, ...statusChoices]}
            value={filter.status}
            onChange={({ currentTarget }) => only({ status: currentTarget.value })}
          />
          <TagSelects
            nothing="Any"
            onDiscipline={(discipline) => only({ discipline: discipline ? String(discipline.id) : '' })}
            onBodySystem={(bodySystem) => only({ bodySystem: bodySystem ? String(bodySystem.id) : '' })}
          />
          <TextInput
            label="Contains text"
            maxLength={200}
            value={filter.search}
            onChange={({ currentTarget }) => only({ search: currentTarget.value })}
          />
        </div>
        <div className={classes.buttons}>
          <Button type="submit" loading={isLoading} loaderProps={{ size: 25 }}>
            Download
          </Button>
          <Text c="dimmed" role="status">
            {isLoading && bytes > 0 ? `${fileSize(bytes)} so far` : ''}
          </Text>
        </div>
      </form>
    </Panel>
  );
}
