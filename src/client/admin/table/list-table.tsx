import { VisuallyHidden, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { isApiError } from '#client/platform/api-error.ts';
import { ScrollRegion } from '#client/ui/scroll-region.tsx';
import { countText } from '../figures.ts';
import { ForbiddenView } from '../forbidden-view.tsx';
import { ListBar } from './list-bar.tsx';
import { ListHead } from './list-head.tsx';
import { ChooseAll, ListRows, SkeletonRows } from './list-rows.tsx';
import { ListFailed, ListNothing } from './list-states.tsx';
import type { Column, ListQuery, Order, RowKey, Selection } from './list-types.ts';
import { Pager } from './pager.tsx';
import { useColumnChoice } from './use-column-choice.ts';
import type { ListSearch } from './use-list-search.ts';
import classes from './list-table.module.css';

export type { Column } from './list-types.ts';

export interface ListTableProps<Row, Key extends RowKey> {
  /** Storage key of the column selection. */
  name: string;
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  list: ListQuery<Row>;
  search: ListSearch;
  rowKey: (row: Row) => Key;
  defaultOrder: Order;
  searchLabel?: string;
  filters?: ReactNode;
  exportPath?: string;
  selection?: Selection<Key>;
  /** Shown when the unfiltered list is empty. */
  empty: ReactNode;
}

/** List that the server sorts, filters and pages; the URL holds the state. */
export function ListTable<Row, Key extends RowKey = RowKey>(props: ListTableProps<Row, Key>) {
  const { name, columns, list, search, selection } = props;
  const choice = useColumnChoice(name, columns);
  const { data } = list;
  const hasFailed = list.error !== undefined && !list.isFetching;
  if (hasFailed && isApiError(list.error) && list.error.status === 403) return <ForbiddenView />;
  return (
    <div className={classes.list}>
      <ListBar {...props} choice={choice} />
      {selection && <SelectionBar {...selection} total={data?.total ?? 0} />}
      {hasFailed ? (
        <ListFailed error={list.error} onRetry={() => void list.refetch()} />
      ) : data?.rows.length === 0 ? (
        <ListNothing search={search} empty={props.empty} isPastEnd={data.total > 0} />
      ) : (
        <Rows {...props} shown={choice.shown} />
      )}
      {data && !hasFailed && data.total > 0 && (
        <Pager label={props.label} total={data.total} page={data.page} pageSize={data.pageSize} search={search} />
      )}
    </div>
  );
}

function Rows<Row, Key extends RowKey>(props: ListTableProps<Row, Key> & { shown: Column<Row>[] }) {
  const { label, list, search, rowKey, defaultOrder, selection, shown } = props;
  const rows = list.data?.rows;
  const choosing = selection && <ChooseAll keys={(rows ?? []).map(rowKey)} selection={selection} />;
  return (
    <ScrollRegion label={label} className={classes.scroll}>
      <table
        className={classes.table}
        aria-busy={list.isFetching}
        data-reloading={(rows && list.isFetching) || undefined}
      >
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <ListHead columns={shown} search={search} defaultOrder={defaultOrder} choosing={choosing} />
        {rows ? (
          <ListRows columns={shown} rows={rows} rowKey={rowKey} selection={selection} />
        ) : (
          <SkeletonRows columnCount={shown.length} hasChoosing={selection !== undefined} />
        )}
      </table>
      {!rows && <VisuallyHidden role="status">Loading</VisuallyHidden>}
    </ScrollRegion>
  );
}

/** Bulk actions for the selected rows; hidden while none is selected. */
function SelectionBar<Key extends RowKey>(props: Selection<Key> & { total: number }) {
  const { chosen, onChange, actions, readAll, total } = props;
  const chooseAll = async () => {
    const keys = await readAll?.();
    if (keys) onChange(new Set(keys));
  };
  return (
    <div className={classes.place} role="status">
      {chosen.size > 0 && (
        <div className={classes.bar}>
          <strong className={classes.count}>{countText(chosen.size)} selected</strong>
          {readAll && chosen.size < total && (
            <Button variant="subtle" size="sm" px="xs" onClick={() => void chooseAll()}>
              Select all {countText(total)}
            </Button>
          )}
          {actions}
          <Button variant="subtle" size="sm" px="xs" onClick={() => onChange(new Set())}>
            Clear selection
          </Button>
        </div>
      )}
    </div>
  );
}
