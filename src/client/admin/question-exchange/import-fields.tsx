import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, NativeSelect, Switch } from '@mantine/core';
import { FormAlert } from '#client/ui/form-alert.tsx';
import type { FormatList } from '#shared/bank/imports.contract.ts';
import { FileField } from './file-field.tsx';
import type { ImportWishes } from './import-form.ts';
import { statusChoices } from './statuses.ts';
import { TagSelects } from './tag-selects.tsx';
import classes from './panel-form.module.css';

interface ImportFormProps {
  formats: FormatList;
  file: File | null;
  onFile: (file: File | null) => void;
  wishes: ImportWishes;
  onWishes: (wishes: ImportWishes) => void;
  isDryRun: boolean;
  onDryRun: (isDryRun: boolean) => void;
  isSending: boolean;
  /** Why the server rejected the file. */
  problem: string | null;
  onSubmit: () => void;
}

export function ImportForm(props: ImportFormProps) {
  const { formats, file, wishes, isDryRun, isSending, problem } = props;
  const wish = (change: Partial<ImportWishes>) => props.onWishes({ ...wishes, ...change });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      {problem !== null && <FormAlert title="The file was not taken">{problem}</FormAlert>}
      <FileField file={file} onChange={props.onFile} />
      <NativeSelect
        label="Format"
        size="md"
        data={[
          { value: '', label: 'Recognise it' },
          ...formats.map(({ name, title }) => ({ value: name, label: title })),
        ]}
        value={wishes.format}
        onChange={({ currentTarget }) => wish({ format: currentTarget.value })}
      />
      <p className={classes.legend}>Where the file does not say it:</p>
      <div className={classes.grid}>
        <TagSelects
          nothing="None"
          onDiscipline={(discipline) => wish({ discipline: discipline?.name ?? '' })}
          onBodySystem={(bodySystem) => wish({ bodySystem: bodySystem?.name ?? '' })}
        />
        <NativeSelect
          label="Status"
          size="md"
          data={statusChoices}
          value={wishes.status || 'draft'}
          onChange={({ currentTarget }) => wish({ status: currentTarget.value })}
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
        {isSending && 'Sending the file. A large one takes a few minutes: please keep this page open.'}
      </p>
    </form>
  );
}
