import '@mantine/core/styles/Input.layer.css';
import { Input } from '@mantine/core';
import { IconFileText, IconUpload, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { fileSize } from '#client/platform/file-size.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { MAX_IMPORT_BYTES } from '#shared/bank/import-limits.ts';
import classes from './file-field.module.css';

interface FileFieldProps {
  file: File | null;
  onChange: (file: File | null) => void;
}

/** Selects one file with a button or by drag and drop. */
export function FileField({ file, onChange }: FileFieldProps) {
  const id = useId();
  const [complaint, setComplaint] = useState<string | null>(null);
  const take = (chosen: File | null | undefined) => {
    const isTooLarge = chosen ? chosen.size > MAX_IMPORT_BYTES : false;
    setComplaint(isTooLarge ? 'This file is too large. The limit is 500 MB.' : null);
    onChange(isTooLarge ? null : (chosen ?? null));
  };
  return (
    <Input.Wrapper
      id={id}
      label="File"
      labelElement="div"
      size="md"
      error={complaint}
      errorProps={{ role: 'alert' }}
      inputWrapperOrder={['label', 'input', 'error']}
    >
      {file ? (
        <div className={classes.file}>
          <IconFileText className={classes.icon} size={20} stroke={1.6} aria-hidden />
          <span className={classes.words}>
            <span className={classes.name}>{file.name}</span>
            <span className={classes.size}>{fileSize(file.size)}</span>
          </span>
          <IconButton type="button" label={`Remove ${file.name}`} onClick={() => take(null)}>
            <IconX size={18} stroke={1.75} />
          </IconButton>
        </div>
      ) : (
        <DropZone onFile={take} />
      )}
    </Input.Wrapper>
  );
}

/** A native file input stretched over the zone, which also accepts dropped files. */
function DropZone({ onFile }: { onFile: (file: File | undefined) => void }) {
  const [isOver, setIsOver] = useState(false);
  return (
    <div className={classes.zone} data-accept={isOver || undefined}>
      <input
        type="file"
        className={classes.input}
        aria-label="Choose a file of questions"
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onChange={({ currentTarget }) => onFile(currentTarget.files?.[0])}
      />
      <IconUpload size={20} stroke={1.6} aria-hidden />
      Choose a file, or drop it here
    </div>
  );
}
