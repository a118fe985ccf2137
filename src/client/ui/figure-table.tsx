import { VisuallyHidden } from '@mantine/core';
import type { Cell } from '#shared/platform/csv.ts';
import { ScrollRegion } from './scroll-region.tsx';
import classes from './figure-table.module.css';

/** The data of a chart. The first column names the row. */
export interface Figures {
  caption: string;
  columns: string[];
  rows: Cell[][];
}

/** Always present for screen readers, visible only on request. */
export function FigureTable({ figures, isShown }: { figures: Figures; isShown: boolean }) {
  const table = (
    <table className={classes.table}>
      <caption className={classes.caption}>{figures.caption}</caption>
      <thead>
        <tr>
          {figures.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, place) => (
              <td key={figures.columns[place + 1]}>{value ?? '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!isShown) return <VisuallyHidden component="div">{table}</VisuallyHidden>;
  return (
    <ScrollRegion label={figures.caption} className={classes.scroll}>
      {table}
    </ScrollRegion>
  );
}
