import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { ColumnHeads } from '#client/ui/column-heads.tsx';
import { ScrollRegion } from '#client/ui/scroll-region.tsx';
import classes from './plain-table.module.css';

export interface PlainTableProps {
  label: string;
  columns: string[];
  /** The first cell is the row header. */
  rows: { key: string | number; cells: ReactNode[] }[];
}

/** A short table inside a panel, without paging. */
export function PlainTable({ label, columns, rows }: PlainTableProps) {
  return (
    <ScrollRegion label={label} className={classes.scroll}>
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <ColumnHeads columns={columns} />
        <tbody>
          {rows.map(({ key, cells: [name, ...others] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {others.map((cell, place) => (
                <td key={columns[place + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
