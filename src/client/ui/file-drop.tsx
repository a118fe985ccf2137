import '@mantine/dropzone/styles.layer.css';
import { Loader } from '@mantine/core';
import { Dropzone, type DropzoneProps } from '@mantine/dropzone';
import type { ReactNode, RefObject } from 'react';
import classes from './file-drop.module.css';

interface FileDropProps {
  /** Accessible name of the drop area. */
  label: string;
  /** The id of the description of the accepted files. */
  describedBy: string;
  accept: NonNullable<DropzoneProps['accept']>;
  icon: ReactNode;
  invitation: string;
  isSending?: boolean;
  /** Receives a function that opens the file dialog. */
  openRef?: RefObject<(() => void) | null>;
  /** Receives all files, including unaccepted types, so that the caller can report what is wrong. */
  onFiles: (files: File[]) => void;
}

/** An area to choose files with a button or by drag and drop. */
export function FileDrop(props: FileDropProps) {
  const { label, describedBy, accept, icon, invitation, isSending = false, openRef, onFiles } = props;
  return (
    <Dropzone
      // One call for all files: with two, the accepted files would clear the error about the rejected ones.
      onDropAny={(accepted, rejected) => onFiles([...accepted, ...rejected.map(({ file }) => file)])}
      onDrop={() => undefined}
      accept={accept}
      disabled={isSending}
      {...(openRef && { openRef })}
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
