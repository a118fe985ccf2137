import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloudUpload } from '@tabler/icons-react';
import type { SaveState } from './autosaver.ts';
import classes from './save-status.module.css';

const words: Record<SaveState, string> = {
  untouched: 'Saved automatically',
  unsaved: 'Not saved yet',
  saving: 'Saving…',
  saved: 'Saved',
  retrying: 'Not saved, trying again',
  refused: 'Not saved',
  conflict: 'Not saved',
  locked: 'Not saved',
};
const calm = new Set<SaveState>(['untouched', 'unsaved', 'saving']);

/** Shows the save state. Screen readers announce only that the question is saved or not saved. */
export function SaveStatus({ state }: { state: SaveState }) {
  const isCalm = calm.has(state);
  const isSaved = state === 'saved';
  const Icon = isSaved ? IconCheck : isCalm ? IconCloudUpload : IconAlertTriangle;
  return (
    <p className={classes.status} data-warns={(!isCalm && !isSaved) || undefined}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span aria-hidden>{words[state]}</span>
      <VisuallyHidden role="status">{isCalm ? '' : words[state]}</VisuallyHidden>
    </p>
  );
}
