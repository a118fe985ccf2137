import type { ReactNode } from 'react';

export type RowKey = string | number;

export interface Column<Row> {
  /** Under which the choice of columns remembers it. */
  name: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The server's name for the order by this column; without it the column cannot be sorted by. */
  sort?: string;
  /** Aligned at the end, in figures of equal width. */
  isNumber?: boolean;
  /** A day or a time: it stands on one line. */
  isMoment?: boolean;
  /** Not shown until it is chosen. */
  isHidden?: boolean;
  /** Cannot be hidden. */
  isFixed?: boolean;
}

/** What an RTK Query hook of a list gives back, as far as the table reads it. */
export interface ListQuery<Row> {
  data?: { total: number; page: number; pageSize: number; rows: Row[] } | undefined;
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
}

export interface Selection<Key extends RowKey> {
  chosen: ReadonlySet<Key>;
  onChange: (chosen: Set<Key>) => void;
  /** What can be done with the chosen rows. */
  actions: ReactNode;
}

/** The order when the address names none: the list's own. */
export interface Order {
  sort: string;
  order: 'asc' | 'desc';
}
