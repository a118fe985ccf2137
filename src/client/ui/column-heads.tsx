import { VisuallyHidden } from '@mantine/core';

interface ColumnHeadsProps {
  columns: readonly string[];
  /** Name of a last column that needs no visible title. */
  hiddenColumn?: string | false;
}

/** The head of a table with plain column titles. */
export const ColumnHeads = ({ columns, hiddenColumn = false }: ColumnHeadsProps) => (
  <thead>
    <tr>
      {columns.map((column) => (
        <th key={column} scope="col">
          {column}
        </th>
      ))}
      {hiddenColumn !== false && (
        <th scope="col">
          <VisuallyHidden>{hiddenColumn}</VisuallyHidden>
        </th>
      )}
    </tr>
  </thead>
);
