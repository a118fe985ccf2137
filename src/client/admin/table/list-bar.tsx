import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ColumnMenu } from './column-menu.tsx';
import { ExportButton } from './export-button.tsx';
import type { Column, ListQuery } from './list-types.ts';
import { SearchField } from './search-field.tsx';
import type { useColumnChoice } from './use-column-choice.ts';
import type { ListSearch } from './use-list-search.ts';
import classes from './list-bar.module.css';

interface ListBarProps<Row> {
  columns: readonly Column<Row>[];
  choice: ReturnType<typeof useColumnChoice<Row>>;
  list: ListQuery<Row>;
  search: ListSearch;
  searchLabel?: string | undefined;
  filters?: ReactNode;
  exportPath?: string | undefined;
}

/** Toolbar above the rows: search, filters, column menu and export. */
export function ListBar<Row>(props: ListBarProps<Row>) {
  const { columns, choice, list, search, searchLabel, filters, exportPath } = props;
  // If nothing matches, the empty state offers the button instead.
  const isClearOffered = search.isFiltered && list.data?.rows.length !== 0;
  return (
    <div className={classes.bar}>
      {searchLabel !== undefined && <SearchField label={searchLabel} search={search} />}
      {filters}
      {isClearOffered && (
        <Button variant="subtle" size="sm" onClick={search.clear}>
          Clear filters
        </Button>
      )}
      <div className={classes.tools}>
        <ColumnMenu columns={columns} choice={choice} />
        {exportPath !== undefined && <ExportButton path={exportPath} search={search} total={list.data?.total} />}
      </div>
    </div>
  );
}
