import { Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import classes from './saved-text.module.css';

/** "Saved", or `text` while there is something to say about saving. */
export const SavedText = ({ text, isSaved }: { text: string | false; isSaved: boolean }) => (
  <Text size="sm" c="dimmed" role="status" className={classes.state ?? ''}>
    {text}
    {text === false && isSaved && (
      <>
        <IconCheck className={classes.check} size={18} stroke={2} aria-hidden /> Saved
      </>
    )}
  </Text>
);
