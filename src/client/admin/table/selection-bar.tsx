import { Button } from '@mantine/core';
import { countText } from '../figures.ts';
import type { RowKey, Selection } from './list-types.ts';
import classes from './selection-bar.module.css';

/** Bulk actions for the selected rows; hidden while none is selected. */
export function SelectionBar<Key extends RowKey>({ chosen, onChange, actions }: Selection<Key>) {
  return (
    <div className={classes.place} role="status">
      {chosen.size > 0 && (
        <div className={classes.bar}>
          <strong className={classes.count}>{countText(chosen.size)} selected</strong>
          {actions}
          <Button variant="subtle" size="sm" px="xs" onClick={() => onChange(new Set())}>
            Clear selection
          </Button>
        </div>
      )}
    </div>
  );
}
