import { NewRecordLink } from '#client/admin/new-record.tsx';
import { recordColumn } from '#client/admin/table/columns.tsx';
import { type ListDefinition, ListScreen } from '#client/admin/table/list-screen.tsx';
import { useListSearch } from '#client/admin/table/use-list-search.ts';
import type { ListedOutline } from '#shared/study-plan/outlines.contract.ts';
import { useOutlinesQuery } from './outlines.api.ts';

const outlines: ListDefinition<ListedOutline> = {
  title: 'Exam outlines',
  text: 'Exams that users can choose in their study settings. Their study plan follows the weights of the topics.',
  actions: (
    <NewRecordLink permission="ExamOutline.create" to="/admin/exam-outlines/$id" params={{ id: 'new' }}>
      New outline
    </NewRecordLink>
  ),
  name: 'exam-outlines',
  columns: [
    recordColumn('/admin/exam-outlines/$id', 'name', 'Exam', ({ name }) => name, { sort: 'name' }),
    { name: 'source', title: 'Source', cell: ({ source }) => source },
    { name: 'year', title: 'Year', sort: 'year', cell: ({ sourceYear }) => sourceYear },
    { name: 'learners', title: 'Users', sort: 'learners', cell: ({ learners }) => learners.toLocaleString('en-US') },
  ],
  rowKey: ({ id }) => id,
  defaultOrder: { sort: 'name', order: 'asc' },
  searchLabel: 'Search exam',
  exportPath: '/study-plan/outlines/export',
};

/** The exams that users can prepare for, with the weights of their topics. */
export function OutlinesScreen() {
  const search = useListSearch([]);
  const list = useOutlinesQuery(search.params);
  return <ListScreen {...outlines} list={list} search={search} />;
}
