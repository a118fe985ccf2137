import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, NativeSelect, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormAlert } from '#client/ui/form-alert.tsx';
import type { FormatList } from '#shared/bank/imports.contract.ts';
import { FileField } from './file-field.tsx';
import type { ImportOptions } from './import-form.ts';
import { statusChoices } from './statuses.ts';
import { TagSelects } from './tag-selects.tsx';
import classes from './panel-form.module.css';

interface ImportFormProps {
  formats: FormatList;
  file: File | null;
  onFile: (file: File | null) => void;
  options: ImportOptions;
  onOptions: (options: ImportOptions) => void;
  isDryRun: boolean;
  onDryRun: (isDryRun: boolean) => void;
  isSending: boolean;
  /** Why the server rejected the file. */
  problem: string | null;
  onSubmit: () => void;
  /** The columns of a table, if they have to be chosen. */
  columns: ReactNode;
}

export function ImportForm(props: ImportFormProps) {
  const { formats, file, options, isDryRun, isSending, problem } = props;
  const update = (change: Partial<ImportOptions>) => props.onOptions({ ...options, ...change });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      {problem !== null && <FormAlert title="The file was rejected">{problem}</FormAlert>}
      <FileField file={file} onChange={props.onFile} />
      {props.columns}
      <NativeSelect
        label="Format"
        size="md"
        data={[
          { value: '', label: 'Detect automatically' },
          ...formats.map(({ name, title }) => ({ value: name, label: title })),
        ]}
        value={options.format}
        onChange={({ currentTarget }) => update({ format: currentTarget.value })}
      />
      <p className={classes.legend}>Defaults where the file has no value:</p>
      <div className={classes.grid}>
        <TagSelects
          nothing="None"
          onDiscipline={(discipline) => update({ discipline: discipline?.name ?? '' })}
          onBodySystem={(bodySystem) => update({ bodySystem: bodySystem?.name ?? '' })}
        />
        <NativeSelect
          label="Status"
          size="md"
          data={statusChoices}
          value={options.status || 'draft'}
          onChange={({ currentTarget }) => update({ status: currentTarget.value })}
        />
      </div>
      <div className={classes.buttons}>
        <Button type="submit" disabled={!file} loading={isSending} loaderProps={{ size: 25 }}>
          {isDryRun ? 'Check the file' : 'Import'}
        </Button>
        <Switch
          size="md"
          label="Dry run: only check, change nothing"
          checked={isDryRun}
          onChange={({ currentTarget }) => props.onDryRun(currentTarget.checked)}
        />
      </div>
      <p className={classes.sending} role="status">
        {isSending && 'Uploading the file. Large files take a few minutes: please keep this page open.'}
      </p>
    </form>
  );
}
