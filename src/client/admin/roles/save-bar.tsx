import { Button } from '@mantine/core';
import { changesText } from './changes-text.ts';
import classes from './save-bar.module.css';

interface SaveBarProps {
  count: number;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Visible while there are unsaved changes. */
export function SaveBar({ count, isSaving, onSave, onDiscard }: SaveBarProps) {
  return (
    <div className={classes.place} role="status" data-shown={count > 0 || undefined}>
      {count > 0 && (
        <div className={classes.bar} data-bottom-bar>
          <strong className={classes.count}>{changesText(count)}</strong>
          <Button variant="default" size="sm" disabled={isSaving} onClick={onDiscard}>
            Discard
          </Button>
          <Button size="sm" loading={isSaving} loaderProps={{ size: 20 }} onClick={onSave}>
            Save
          </Button>
        </div>
      )}
    </div>
  );
}
