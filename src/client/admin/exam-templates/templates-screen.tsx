import { NewRecordLink } from '#client/admin/new-record.tsx';
import { recordColumn } from '#client/admin/table/columns.tsx';
import { type ListDefinition, ListScreen } from '#client/admin/table/list-screen.tsx';
import { useListSearch } from '#client/admin/table/use-list-search.ts';
import type { AdminTemplate } from '#shared/exam-day/templates.contract.ts';
import { useTemplatesQuery } from './templates.api.ts';

const templates: ListDefinition<AdminTemplate> = {
  title: 'Exam days',
  text: 'Formats of exams that users can rehearse: blocks, questions, minutes and breaks.',
  actions: (
    <NewRecordLink permission="ExamOutline.create" to="/admin/exam-templates/$id" params={{ id: 'new' }}>
      New exam day
    </NewRecordLink>
  ),
  name: 'exam-templates',
  columns: [
    recordColumn('/admin/exam-templates/$id', 'name', 'Name', ({ name }) => name, { sort: 'name' }),
    { name: 'exam', title: 'Outline', sort: 'exam', cell: ({ examName }) => examName ?? 'All topics' },
    {
      name: 'blocks',
      title: 'Blocks',
      cell: ({ blocks, questions, minutes }) => `${blocks} × ${questions} questions, ${minutes} min`,
    },
    { name: 'breaks', title: 'Breaks', cell: ({ breakMinutes }) => `${breakMinutes} min` },
    { name: 'year', title: 'Year', sort: 'year', cell: ({ sourceYear }) => sourceYear },
  ],
  rowKey: ({ id }) => id,
  defaultOrder: { sort: 'name', order: 'asc' },
  searchLabel: 'Search exam day',
  exportPath: '/exam-day/templates/export',
};

/** The formats of exam days that learners can rehearse. */
export function TemplatesScreen() {
  const search = useListSearch([]);
  const list = useTemplatesQuery(search.params);
  return <ListScreen {...templates} list={list} search={search} />;
}
