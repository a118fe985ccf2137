import { Button } from '@mantine/core';
import { useLeaveGuard } from '#client/ui/use-leave-guard.ts';
import { SavedText } from './saved-text.tsx';
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
      <SavedText text={isDirty && 'Unsaved changes'} isSaved={isSaved} />
    </div>
  );
}
