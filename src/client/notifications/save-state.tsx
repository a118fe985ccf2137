import { Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { SavingState } from './use-saving.ts';
import classes from './save-state.module.css';

const words: Record<SavingState, string> = {
  untouched: 'Changes are saved at once.',
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'The last change was not saved.',
};

/** Shows whether changes are saved. Its line is always rendered, so that the layout does not shift. */
export function SaveState({ state }: { state: SavingState }) {
  return (
    <Text component="p" className={classes.state ?? ''} size="sm" c="dimmed" role="status">
      {state === 'saved' && <IconCheck size={16} stroke={2} aria-hidden />}
      {words[state]}
    </Text>
  );
}
