import { ScreenHead } from '#client/admin/screen-head.tsx';
import { choicesOf } from '#client/admin/table/choices-of.ts';
import { FilterSelect } from '#client/admin/table/filter-select.tsx';
import { type Column, ListTable } from '#client/admin/table/list-table.tsx';
import { useListSearch } from '#client/admin/table/use-list-search.ts';
import { useMay } from '#client/admin/use-may.ts';
import { useFeedbackCategoriesQuery } from '#client/dictionaries/public.ts';
import { agoText, momentText } from '#client/platform/moments.ts';
import { TextLink } from '#client/ui/link-button.tsx';
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

const columns: Column<ListedReport>[] = [
  {
    name: 'report',
    title: 'Report',
    isFixed: true,
    cell: ({ id, category, text }) => (
      <TextLink to="/admin/reports/$id" params={{ id: String(id) }} className={classes.text}>
        {text === '' ? category.name : text}
      </TextLink>
    ),
  },
  { name: 'status', title: 'State', cell: (report) => <ReportMark report={report} /> },
  { name: 'category', title: 'Category', cell: ({ category }) => category.name },
  {
    name: 'question',
    title: 'Question',
    sort: 'question',
    cell: ({ question }) => <span className={classes.text}>{`${question.id}: ${question.start}`}</span>,
  },
  {
    name: 'age',
    title: 'Reported',
    sort: 'created',
    isMoment: true,
    cell: ({ createdAt }) => <span title={momentText(createdAt)}>{agoText(createdAt)}</span>,
  },
];

const states = [{ value: 'open', label: 'Open' }, { value: 'overdue', label: 'Overdue' }, ...choicesOf(reportLooks)];

/** List of problems reported by users. */
export function ReportsScreen() {
  const search = useListSearch(['status', 'category', 'question']);
  const list = useReportsQuery(search.params);
  const may = useMay();
  const { data: categories = [] } = useFeedbackCategoriesQuery();
  return (
    <>
      <ScreenHead
        title="Reports"
        text={`Problems that users reported with questions. A report is overdue after ${DAYS_TO_ANSWER_REPORT} days.`}
      />
      <ListTable
        name="reports"
        label="Reports"
        columns={may('UserManagement.read') ? [...columns, reporter] : columns}
        list={list}
        search={search}
        rowKey={({ id }) => id}
        defaultOrder={{ sort: 'created', order: 'asc' }}
        searchLabel="Search the text"
        filters={
          <>
            <FilterSelect label="State" name="status" search={search} options={states} />
            <FilterSelect
              label="Category"
              name="category"
              search={search}
              options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          </>
        }
        exportPath="/feedback/export"
        empty="No reports yet."
      />
    </>
  );
}
