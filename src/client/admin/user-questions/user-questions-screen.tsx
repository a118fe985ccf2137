import { ScreenHead } from '#client/admin/screen-head.tsx';
import { choicesOf } from '#client/admin/table/choices-of.ts';
import { FilterSelect } from '#client/admin/table/filter-select.tsx';
import { type Column, ListTable } from '#client/admin/table/list-table.tsx';
import { useListSearch } from '#client/admin/table/use-list-search.ts';
import { useDisciplinesQuery } from '#client/dictionaries/public.ts';
import { agoText, momentText } from '#client/platform/moments.ts';
import { TextLink } from '#client/ui/link-button.tsx';
import { StateBadge } from '#client/ui/state-badge.tsx';
import type { QueuedQuestion } from '#shared/bank/user-question-review.contract.ts';
import { reviewStates, reviewStateOf } from './review-states.ts';
import { useReviewQueueQuery } from './review.api.ts';

const columns: Column<QueuedQuestion>[] = [
  {
    name: 'title',
    title: 'Question',
    isFixed: true,
    cell: ({ id, title }) => (
      <TextLink to="/admin/user-questions/$id" params={{ id: String(id) }}>
        {title}
      </TextLink>
    ),
  },
  { name: 'status', title: 'State', sort: 'status', cell: ({ status }) => <StateBadge {...reviewStateOf(status)} /> },
  {
    name: 'submitted',
    title: 'Submitted',
    sort: 'submitted',
    isMoment: true,
    cell: ({ submittedAt }) => <span title={momentText(submittedAt)}>{agoText(submittedAt)}</span>,
  },
  { name: 'author', title: 'Author', cell: ({ author }) => author.name },
  { name: 'discipline', title: 'Discipline', cell: ({ discipline }) => discipline?.name ?? '–' },
  { name: 'bodySystem', title: 'Body system', isHidden: true, cell: ({ bodySystem }) => bodySystem?.name ?? '–' },
  { name: 'decided', title: 'Decided', isHidden: true, isMoment: true, cell: ({ decidedAt }) => agoText(decidedAt) },
];

const states = [{ value: 'open', label: 'Open' }, ...choicesOf(reviewStates)];

/** List of questions that users have submitted for the bank. */
export function UserQuestionsScreen() {
  const search = useListSearch(['status', 'discipline']);
  const list = useReviewQueueQuery(search.params);
  const { data: disciplines = [] } = useDisciplinesQuery();
  return (
    <>
      <ScreenHead title="User questions" text="Questions submitted by users, longest waiting first." />
      <ListTable
        name="user-questions"
        label="User questions"
        columns={columns}
        list={list}
        search={search}
        rowKey={({ id }) => id}
        defaultOrder={{ sort: 'submitted', order: 'asc' }}
        searchLabel="Search text"
        filters={
          <>
            <FilterSelect label="State" name="status" search={search} options={states} />
            <FilterSelect
              label="Discipline"
              name="discipline"
              search={search}
              options={disciplines.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          </>
        }
        exportPath="/questions/users/export"
        empty="No submitted questions yet."
      />
    </>
  );
}
