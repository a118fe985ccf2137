import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Column, Order } from './list-types.ts';
import type { ListSearch } from './use-list-search.ts';
import classes from './list-table.module.css';

interface ListHeadProps<Row> {
  columns: readonly Column<Row>[];
  search: ListSearch;
  defaultOrder: Order;
  /** The "select all" checkbox. */
  choosing: ReactNode;
}

export function ListHead<Row>({ columns, search, defaultOrder, choosing }: ListHeadProps<Row>) {
  const { sort = defaultOrder.sort, order = defaultOrder.order } = search.params;
  return (
    <thead>
      <tr>
        {choosing}
        {columns.map((column) => {
          const isSorted = column.sort !== undefined && column.sort === sort;
          return (
            <th
              key={column.name}
              scope="col"
              data-number={column.isNumber || undefined}
              aria-sort={isSorted ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
            >
              {column.sort === undefined ? (
                column.title
              ) : (
                <SortButton
                  title={column.title}
                  order={isSorted ? order : undefined}
                  onClick={() => search.set({ sort: column.sort, order: nextOrder(column, isSorted, order) })}
                />
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** The first click sorts numbers in descending and texts in ascending order. */
function nextOrder<Row>({ isNumber = false }: Column<Row>, isSorted: boolean, order: string): 'asc' | 'desc' {
  if (isSorted) return order === 'asc' ? 'desc' : 'asc';
  return isNumber ? 'desc' : 'asc';
}

interface SortButtonProps {
  title: string;
  order: string | undefined;
  onClick: () => void;
}

function SortButton({ title, order, onClick }: SortButtonProps) {
  const Arrow = order === undefined ? IconArrowsSort : order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <button type="button" className={classes.sort} data-sorted={order !== undefined || undefined} onClick={onClick}>
      {title}
      <Arrow size={15} stroke={2} aria-hidden />
    </button>
  );
}
