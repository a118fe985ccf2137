import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { Checkbox, Skeleton } from '@mantine/core';
import type { Column, RowKey, Selection } from './list-types.ts';
import classes from './list-table.module.css';

interface ListRowsProps<Row, Key extends RowKey> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  selection?: Selection<Key> | undefined;
}

export function ListRows<Row, Key extends RowKey>({ columns, rows, rowKey, selection }: ListRowsProps<Row, Key>) {
  return (
    <tbody>
      {rows.map((row, index) => {
        const key = rowKey(row);
        return (
          <tr key={key} data-chosen={selection?.chosen.has(key) || undefined}>
            {selection && (
              <td className={classes.choosing}>
                <Checkbox
                  aria-label={`Select row ${index + 1}`}
                  checked={selection.chosen.has(key)}
                  onChange={({ currentTarget }) =>
                    selection.onChange(changed(selection.chosen, [key], currentTarget.checked))
                  }
                />
              </td>
            )}
            {columns.map(({ name, cell, isNumber, isMoment }, place) => {
              // The first column identifies the row.
              const Cell = place === 0 ? 'th' : 'td';
              return (
                <Cell
                  key={name}
                  scope={place === 0 ? 'row' : undefined}
                  data-number={isNumber || undefined}
                  data-moment={isMoment || undefined}
                >
                  {cell(row)}
                </Cell>
              );
            })}
          </tr>
        );
      })}
    </tbody>
  );
}

interface ChooseAllProps<Key extends RowKey> {
  keys: readonly Key[];
  selection: Selection<Key>;
}

/** Selects the rows of this page; selections on other pages stay. */
export function ChooseAll<Key extends RowKey>({ keys, selection: { chosen, onChange } }: ChooseAllProps<Key>) {
  const count = keys.filter((key) => chosen.has(key)).length;
  return (
    <th scope="col" className={classes.choosing}>
      <Checkbox
        aria-label="Select all rows on this page"
        checked={count > 0 && count === keys.length}
        indeterminate={count > 0 && count < keys.length}
        onChange={({ currentTarget }) => onChange(changed(chosen, keys, currentTarget.checked))}
      />
    </th>
  );
}

function changed<Key>(chosen: ReadonlySet<Key>, keys: readonly Key[], isChosen: boolean): Set<Key> {
  const next = new Set(chosen);
  for (const key of keys) {
    if (isChosen) next.add(key);
    else next.delete(key);
  }
  return next;
}

const skeletonRows = [70, 45, 85, 60, 75, 50, 80, 55];

/** Placeholder rows: varying widths in the first column, uniform in the others. */
export function SkeletonRows({ columnCount, hasChoosing }: { columnCount: number; hasChoosing: boolean }) {
  return (
    <tbody aria-hidden>
      {skeletonRows.map((width) => (
        <tr key={width}>
          {hasChoosing && (
            <td className={classes.choosing}>
              <Skeleton height={20} width={20} radius="sm" />
            </td>
          )}
          {Array.from({ length: columnCount }, (_none, place) => (
            <td key={place}>
              <Skeleton height={14} width={`${place === 0 ? width : 60}%`} radius="sm" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
