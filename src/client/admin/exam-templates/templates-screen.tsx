import { NewRecordLink } from '#client/admin/new-record-link.tsx';
import { ScreenHead } from '#client/admin/screen-head.tsx';
import { type Column, ListTable } from '#client/admin/table/list-table.tsx';
import { useListSearch } from '#client/admin/table/use-list-search.ts';
import { TextLink } from '#client/ui/link-button.tsx';
import type { AdminTemplate } from '#shared/exam-day/templates.contract.ts';
import { useTemplatesQuery } from './templates.api.ts';

const columns: Column<AdminTemplate>[] = [
  {
    name: 'name',
    title: 'Name',
    sort: 'name',
    isFixed: true,
    cell: ({ id, name }) => (
      <TextLink to="/admin/exam-templates/$id" params={{ id: String(id) }}>
        {name}
      </TextLink>
    ),
  },
  { name: 'exam', title: 'Outline', sort: 'exam', cell: ({ examName }) => examName ?? 'All topics' },
  {
    name: 'blocks',
    title: 'Blocks',
    cell: ({ blocks, questions, minutes }) => `${blocks} × ${questions} questions, ${minutes} min`,
  },
  { name: 'breaks', title: 'Breaks', cell: ({ breakMinutes }) => `${breakMinutes} min` },
  { name: 'year', title: 'Year', sort: 'year', cell: ({ sourceYear }) => sourceYear },
];

/** The formats of exam days that learners can rehearse. */
export function TemplatesScreen() {
  const search = useListSearch([]);
  const list = useTemplatesQuery(search.params);
  return (
    <>
      <ScreenHead
        title="Exam days"
        text="Formats of exams that users can rehearse: blocks, questions, minutes and breaks."
        actions={
          <NewRecordLink permission="ExamOutline.create" to="/admin/exam-templates/$id" params={{ id: 'new' }}>
            New exam day
          </NewRecordLink>
        }
      />
      <ListTable
        name="exam-templates"
        label="Exam days"
        columns={columns}
        list={list}
        search={search}
        rowKey={({ id }) => id}
        defaultOrder={{ sort: 'name', order: 'asc' }}
        searchLabel="Search exam day"
        exportPath="/exam-day/templates/export"
        empty="No exam days yet."
      />
    </>
  );
}
