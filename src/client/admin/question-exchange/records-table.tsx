import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { ColumnHeads } from '#client/ui/column-heads.tsx';
import { ScrollRegion } from '#client/ui/scroll-region.tsx';
import classes from './records-table.module.css';

interface RecordsTableProps {
  title: string;
  /** The heading of the last column. */
  heading: string;
  records: { place: string; title: string; note: ReactNode }[];
  /** Including those that only the report contains. */
  total: number;
}

/** Records of a file that were not added: position, first words, and the reason. */
export function RecordsTable({ title, heading, records, total }: RecordsTableProps) {
  return (
    <>
      <Title order={4} mb="xs">
        {title}
      </Title>
      <ScrollRegion label={title} className={classes.frame}>
        <table className={classes.table}>
          <ColumnHeads columns={['Place', 'Question', heading]} />
          <tbody>
            {records.map((record, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the rows never change places, and places may repeat
              <tr key={index}>
                <td className={classes.place}>{record.place}</td>
                <td className={classes.question}>{record.title}</td>
                <td className={classes.reason}>{record.note}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {total > records.length && (
          <p className={classes.more}>
            and {(total - records.length).toLocaleString('en-US')} more: all of them are in the report.
          </p>
        )}
      </ScrollRegion>
    </>
  );
}
