import type { ReactNode } from 'react';
import { ScreenHead, type ScreenHeadProps } from '../screen-head.tsx';
import { ListTable, type ListTableProps } from './list-table.tsx';
import type { RowKey } from './list-types.ts';

type ListParts = 'columns' | 'rowKey' | 'defaultOrder' | 'searchLabel' | 'exportPath';

/** What a list screen shows, apart from its rows and the state of their search. */
export interface ListDefinition<Row, Key extends RowKey = RowKey>
  extends Omit<ScreenHeadProps, 'title'>, Pick<ListTableProps<Row, Key>, 'name' | ListParts> {
  title: string;
  /** Accessible name of the table, if it is not the title. */
  label?: string;
  /** Shown when the unfiltered list is empty. By default 'No … yet.' with the label. */
  empty?: string;
}

interface ListScreenProps<Row, Key extends RowKey>
  extends ListDefinition<Row, Key>, Pick<ListTableProps<Row, Key>, 'list' | 'search' | 'filters' | 'selection'> {
  /** Between the header and the list. */
  notice?: ReactNode;
  /** Below the list, for example its dialogs. */
  children?: ReactNode;
}

/** A screen whose content is one list. */
export function ListScreen<Row, Key extends RowKey = RowKey>(props: ListScreenProps<Row, Key>) {
  const { title, text, back, actions, notice, children, label = title, ...list } = props;
  return (
    <>
      <ScreenHead title={title} text={text} back={back} actions={actions} />
      {notice}
      <ListTable label={label} empty={`No ${label.toLowerCase()} yet.`} {...list} />
      {children}
    </>
  );
}
