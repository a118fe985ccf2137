import '@mantine/dropzone/styles.layer.css';
import { Loader } from '@mantine/core';
import { Dropzone, type DropzoneProps } from '@mantine/dropzone';
import type { ReactNode } from 'react';
import classes from './file-drop.module.css';

interface FileDropProps {
  /** Names the button behind the surface. */
  label: string;
  /** The id of what says which files may come. */
  describedBy: string;
  accept: NonNullable<DropzoneProps['accept']>;
  icon: ReactNode;
  invitation: string;
  isSending?: boolean;
  /** Told of all files, those of another kind included: whoever listens says what is wrong with them. */
  onFiles: (files: File[]) => void;
}

/** A surface to choose files by a button or to drop them on. */
export function FileDrop({ label, describedBy, accept, icon, invitation, isSending = false, onFiles }: FileDropProps) {
  return (
    <Dropzone
      onDrop={onFiles}
      onReject={(rejected) => onFiles(rejected.map(({ file }) => file))}
      accept={accept}
      disabled={isSending}
      className={classes.zone ?? ''}
      inputProps={{ 'aria-label': label, 'aria-describedby': describedBy }}
    >
      <span className={classes.invitation} role="status">
        {isSending ? <Loader size={20} aria-hidden /> : icon}
        {isSending ? 'Sending, one moment …' : invitation}
      </span>
    </Dropzone>
  );
}
