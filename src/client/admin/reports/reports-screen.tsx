import { choicesOf, recordChoices } from '#client/admin/table/choices-of.ts';
import { ageColumn, recordColumn } from '#client/admin/table/columns.tsx';
import { FilterSelect } from '#client/admin/table/filter-select.tsx';
import { type ListDefinition, ListScreen } from '#client/admin/table/list-screen.tsx';
import type { Column } from '#client/admin/table/list-types.ts';
import { useListSearch } from '#client/admin/table/use-list-search.ts';
import { useMay } from '#client/admin/use-may.ts';
import { useFeedbackCategoriesQuery } from '#client/dictionaries/public.ts';
import { DAYS_TO_ANSWER_REPORT } from '#shared/bank/report-moves.ts';
import type { ListedReport } from '#shared/bank/report-review.contract.ts';
import { ReportMark } from './report-mark.tsx';
import { reportLooks } from './report-states.ts';
import { useReportsQuery } from './reports.api.ts';
import classes from '#client/admin/table/long-text.module.css';

const reporter: Column<ListedReport> = {
  name: 'reporter',
  title: 'Reporter',
  cell: ({ reporter: person }) => person?.name ?? '–',
};

const reports: ListDefinition<ListedReport> = {
  title: 'Reports',
  text: `Problems that users reported with questions. A report is overdue after ${DAYS_TO_ANSWER_REPORT} days.`,
  name: 'reports',
  columns: [
    recordColumn('/admin/reports/$id', 'report', 'Report', ({ category, text }) => text || category.name, {
      isLong: true,
    }),
    { name: 'status', title: 'State', cell: (report) => <ReportMark report={report} /> },
    { name: 'category', title: 'Category', cell: ({ category }) => category.name },
    {
      name: 'question',
      title: 'Question',
      sort: 'question',
      cell: ({ question }) => <span className={classes.text}>{`${question.id}: ${question.start}`}</span>,
    },
    ageColumn('age', 'Reported', ({ createdAt }) => createdAt, { sort: 'created' }),
  ],
  rowKey: ({ id }) => id,
  defaultOrder: { sort: 'created', order: 'asc' },
  searchLabel: 'Search the text',
  exportPath: '/feedback/export',
};

const states = [{ value: 'open', label: 'Open' }, { value: 'overdue', label: 'Overdue' }, ...choicesOf(reportLooks)];

/** List of problems reported by users. */
export function ReportsScreen() {
  const search = useListSearch(['status', 'category', 'question']);
  const list = useReportsQuery(search.params);
  const may = useMay();
  const { data: categories = [] } = useFeedbackCategoriesQuery();
  return (
    <ListScreen
      {...reports}
      columns={may('UserManagement.read') ? [...reports.columns, reporter] : reports.columns}
      list={list}
      search={search}
      filters={
        <>
          <FilterSelect label="State" name="status" search={search} options={states} />
          <FilterSelect label="Category" name="category" search={search} options={recordChoices(categories)} />
        </>
      }
    />
  );
}
