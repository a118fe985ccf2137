import { Button, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useLeaveGuard } from '#client/ui/use-leave-guard.ts';
import classes from './save-bar.module.css';

interface SaveBarProps {
  isDirty: boolean;
  isSaved: boolean;
  isSubmitting: boolean;
}

/** The save button, always visible while there are unsaved changes. */
export function SaveBar({ isDirty, isSaved, isSubmitting }: SaveBarProps) {
  useLeaveGuard(() => isDirty && !isSubmitting);
  return (
    <div className={classes.bar} data-bottom-bar data-dirty={isDirty || undefined}>
      <Button type="submit" disabled={!isDirty} loading={isSubmitting} loaderProps={{ size: 25 }}>
        Save
      </Button>
      <Text size="sm" c="dimmed" role="status" className={classes.state ?? ''}>
        {isDirty && 'Unsaved changes'}
        {!isDirty && isSaved && (
          <>
            <IconCheck className={classes.check} size={18} stroke={2} aria-hidden /> Saved
          </>
        )}
      </Text>
    </div>
  );
}
