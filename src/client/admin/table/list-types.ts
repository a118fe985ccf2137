import type { ReactNode } from 'react';

export type RowKey = string | number;

export interface Column<Row> {
  /** Key in the stored column selection. */
  name: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Sort key of the server; the column is not sortable without it. */
  sort?: string;
  /** Right-aligned with tabular digits. */
  isNumber?: boolean;
  /** Date or time, which must not wrap. */
  isMoment?: boolean;
  /** Hidden by default. */
  isHidden?: boolean;
  /** Cannot be hidden. */
  isFixed?: boolean;
}

/** The part of an RTK Query hook result that the table needs. */
export interface ListQuery<Row> {
  data?: { total: number; page: number; pageSize: number; rows: Row[] } | undefined;
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
}

export interface Selection<Key extends RowKey> {
  chosen: ReadonlySet<Key>;
  onChange: (chosen: Set<Key>) => void;
  /** Reads the keys of all rows that match the filters, on every page; null if it failed. */
  readAll?: () => Promise<Key[] | null>;
  /** Buttons for the selected rows. */
  actions: ReactNode;
}

/** Default order of a list. */
export interface Order {
  sort: string;
  order: 'asc' | 'desc';
}
