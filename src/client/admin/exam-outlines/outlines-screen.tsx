import { NewRecordLink } from '#client/admin/new-record-link.tsx';
import { ScreenHead } from '#client/admin/screen-head.tsx';
import { type Column, ListTable } from '#client/admin/table/list-table.tsx';
import { useListSearch } from '#client/admin/table/use-list-search.ts';
import { TextLink } from '#client/ui/link-button.tsx';
import type { ListedOutline } from '#shared/study-plan/outlines.contract.ts';
import { useOutlinesQuery } from './outlines.api.ts';

const columns: Column<ListedOutline>[] = [
  {
    name: 'name',
    title: 'Exam',
    sort: 'name',
    isFixed: true,
    cell: ({ id, name }) => (
      <TextLink to="/admin/exam-outlines/$id" params={{ id: String(id) }}>
        {name}
      </TextLink>
    ),
  },
  { name: 'source', title: 'Source', cell: ({ source }) => source },
  { name: 'year', title: 'Year', sort: 'year', cell: ({ sourceYear }) => sourceYear },
  { name: 'learners', title: 'Users', sort: 'learners', cell: ({ learners }) => learners.toLocaleString('en-US') },
];

/** The exams that users can prepare for, with the weights of their topics. */
export function OutlinesScreen() {
  const search = useListSearch([]);
  const list = useOutlinesQuery(search.params);
  return (
    <>
      <ScreenHead
        title="Exam outlines"
        text="Exams that users can choose in their study settings. Their study plan follows the weights of the topics."
        actions={
          <NewRecordLink permission="ExamOutline.create" to="/admin/exam-outlines/$id" params={{ id: 'new' }}>
            New outline
          </NewRecordLink>
        }
      />
      <ListTable
        name="exam-outlines"
        label="Exam outlines"
        columns={columns}
        list={list}
        search={search}
        rowKey={({ id }) => id}
        defaultOrder={{ sort: 'name', order: 'asc' }}
        searchLabel="Search exam"
        exportPath="/study-plan/outlines/export"
        empty="No exam outlines yet."
      />
    </>
  );
}
