import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { Column } from './list-types.ts';
import type { useColumnChoice } from './use-column-choice.ts';
import classes from './column-menu.module.css';

interface ColumnMenuProps<Row> {
  columns: readonly Column<Row>[];
  choice: ReturnType<typeof useColumnChoice<Row>>;
}

export function ColumnMenu<Row>({ columns, choice: { shown, isShown, show } }: ColumnMenuProps<Row>) {
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="sm" leftSection={<IconColumns3 size={18} stroke={1.6} aria-hidden />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <div className={classes.columns}>
          {columns
            .filter(({ isFixed }) => isFixed !== true)
            .map((column) => (
              <Checkbox
                key={column.name}
                label={column.title}
                checked={isShown(column)}
                // At least one column must stay visible.
                disabled={shown.length === 1 && isShown(column)}
                onChange={({ currentTarget }) => show(column, currentTarget.checked)}
              />
            ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
