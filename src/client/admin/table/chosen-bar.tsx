import { Button } from '@mantine/core';
import { countText } from '../figures.ts';
import type { RowKey, Selection } from './list-types.ts';
import classes from './chosen-bar.module.css';

/** Bulk actions for the selected rows; hidden while none is selected. */
export function ChosenBar<Key extends RowKey>({ chosen, onChange, actions }: Selection<Key>) {
  return (
    <div className={classes.place} role="status">
      {chosen.size > 0 && (
        <div className={classes.bar}>
          <strong className={classes.count}>{countText(chosen.size)} chosen</strong>
          {actions}
          <Button variant="subtle" size="sm" px="xs" onClick={() => onChange(new Set())}>
            Choose none
          </Button>
        </div>
      )}
    </div>
  );
}
