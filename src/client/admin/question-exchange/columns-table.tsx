import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { NativeSelect, Switch, Text, Title } from '@mantine/core';
import { ScrollRegion } from '#client/ui/scroll-region.tsx';
import { columnRoles } from '#shared/bank/column-roles.ts';
import type { ColumnMapping, ImportPreview } from '#shared/bank/imports.contract.ts';
import classes from './records-table.module.css';

interface ColumnsTableProps {
  rows: NonNullable<ImportPreview['table']>['rows'];
  mapping: ColumnMapping;
  onChange: (mapping: ColumnMapping) => void;
}

const EXAMPLES = 3;
const choices = [...columnRoles].map(([value, label]) => ({ value, label }));

/** The columns of a table with their first values; the admin chooses what each of them contains. */
export function ColumnsTable({ rows, mapping, onChange }: ColumnsTableProps) {
  const [head = []] = rows;
  const values = rows.slice(mapping.hasHeader ? 1 : 0).slice(0, EXAMPLES);
  const ignored = mapping.columns.filter((role) => role === 'ignore').length;
  const nameOf = (column: number) => (mapping.hasHeader && head[column]?.trim()) || `Column ${column + 1}`;
  const choose = (column: number, role: string) =>
    onChange({ ...mapping, columns: mapping.columns.map((old, place) => (place === column ? role : old)) });
  return (
    <section aria-label="Columns">
      <Title order={3} size="h4">
        Columns
      </Title>
      <Text c="dimmed" mb="sm">
        Check what each column contains. {ignored === 0 ? 'All columns are imported.' : ignoredText(ignored)}
      </Text>
      {mapping.names === undefined && (
        <Switch
          size="md"
          mb="sm"
          label="The first row has headings"
          checked={mapping.hasHeader}
          onChange={({ currentTarget }) => onChange({ ...mapping, hasHeader: currentTarget.checked })}
        />
      )}
      <ScrollRegion label="Columns of the table" className={`${classes.frame} ${classes.tall}`}>
        <table className={`${classes.table} ${classes.columns}`}>
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">Contains</th>
              <th scope="col">First values</th>
            </tr>
          </thead>
          <tbody>
            {mapping.columns.map((role, column) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns never change places, and headings may repeat
              <tr key={column}>
                <th scope="row" className={classes.place}>
                  {nameOf(column)}
                </th>
                <td className={classes.choice}>
                  <NativeSelect
                    aria-label={`${nameOf(column)} contains`}
                    pb={0}
                    data={choices}
                    value={role}
                    onChange={({ currentTarget }) => choose(column, currentTarget.value)}
                  />
                </td>
                <td className={classes.question}>{values.map((row) => row[column] ?? '').join(' · ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}

const ignoredText = (count: number) => `${count === 1 ? 'One column is' : `${count} columns are`} ignored.`;
