import { Input } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconFileTypePdf, IconPaperclip, IconPhoto, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { fileSize } from '#client/platform/file-size.ts';
import { FileDrop } from '#client/ui/file-drop.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { ACCEPTED, addFiles } from './attachments.ts';
import classes from './attachments-field.module.css';

interface AttachmentsFieldProps {
  files: File[];
  onChange: (files: File[]) => void;
}

/** Up to three pictures or PDF files, chosen with a button or by drag and drop. */
export function AttachmentsField({ files, onChange }: AttachmentsFieldProps) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const add = (chosen: File[]) => {
    const added = addFiles(files, chosen);
    setProblem(added.problem);
    onChange(added.files);
  };
  const remove = (file: File) => {
    setProblem(null);
    onChange(files.filter((one) => one !== file));
  };
  return (
    <Input.Wrapper
      id={id}
      label="Attachments"
      labelElement="div"
      size="md"
      description="Up to 3 pictures (JPEG, PNG, WebP) or PDF files, 5 MB each."
      error={problem}
      errorProps={{ role: 'alert' }}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <FileDrop
        label="Add attachments"
        describedBy={`${id}-description`}
        accept={ACCEPTED}
        icon={<IconPaperclip size={20} stroke={1.6} aria-hidden />}
        invitation="Choose files, or drop them here"
        onFiles={add}
      />
      {files.length > 0 && (
        <ul className={classes.files} aria-label="Attached files">
          {files.map((file) => (
            <AttachedFile
              key={`${file.name} ${file.lastModified} ${file.size}`}
              file={file}
              onRemove={() => remove(file)}
            />
          ))}
        </ul>
      )}
    </Input.Wrapper>
  );
}

function AttachedFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const Icon = file.type === 'application/pdf' ? IconFileTypePdf : IconPhoto;
  return (
    <li className={classes.file}>
      <Icon className={classes.icon} size={20} stroke={1.6} aria-hidden />
      <span className={classes.name}>{file.name}</span>
      <span className={classes.size}>{fileSize(file.size)}</span>
      <IconButton type="button" label={`Remove ${file.name}`} onClick={onRemove}>
        <IconX size={18} stroke={1.75} />
      </IconButton>
    </li>
  );
}
