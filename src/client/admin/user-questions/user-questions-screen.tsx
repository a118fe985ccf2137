import { choicesOf, recordChoices } from '#client/admin/table/choices-of.ts';
import { ageColumn, agoColumn, recordColumn } from '#client/admin/table/columns.tsx';
import { FilterSelect } from '#client/admin/table/filter-select.tsx';
import { type ListDefinition, ListScreen } from '#client/admin/table/list-screen.tsx';
import { useListSearch } from '#client/admin/table/use-list-search.ts';
import { useDisciplinesQuery } from '#client/dictionaries/public.ts';
import { StateBadge } from '#client/ui/state-badge.tsx';
import type { QueuedQuestion } from '#shared/bank/user-question-review.contract.ts';
import { reviewStates, reviewStateOf } from './review-states.ts';
import { useReviewQueueQuery } from './review.api.ts';

const userQuestions: ListDefinition<QueuedQuestion> = {
  title: 'User questions',
  text: 'Questions submitted by users, longest waiting first.',
  name: 'user-questions',
  columns: [
    recordColumn('/admin/user-questions/$id', 'title', 'Question', ({ title }) => title),
    { name: 'status', title: 'State', sort: 'status', cell: ({ status }) => <StateBadge {...reviewStateOf(status)} /> },
    ageColumn('submitted', 'Submitted', ({ submittedAt }) => submittedAt, { sort: 'submitted' }),
    { name: 'author', title: 'Author', cell: ({ author }) => author.name },
    { name: 'discipline', title: 'Discipline', cell: ({ discipline }) => discipline?.name ?? '–' },
    { name: 'bodySystem', title: 'Body system', isHidden: true, cell: ({ bodySystem }) => bodySystem?.name ?? '–' },
    agoColumn('decided', 'Decided', ({ decidedAt }) => decidedAt, { isHidden: true }),
  ],
  rowKey: ({ id }) => id,
  defaultOrder: { sort: 'submitted', order: 'asc' },
  searchLabel: 'Search text',
  exportPath: '/questions/users/export',
  empty: 'No submitted questions yet.',
};

const states = [{ value: 'open', label: 'Open' }, ...choicesOf(reviewStates)];

/** List of questions that users have submitted for the bank. */
export function UserQuestionsScreen() {
  const search = useListSearch(['status', 'discipline']);
  const list = useReviewQueueQuery(search.params);
  const { data: disciplines = [] } = useDisciplinesQuery();
  return (
    <ListScreen
      {...userQuestions}
      list={list}
      search={search}
      filters={
        <>
          <FilterSelect label="State" name="status" search={search} options={states} />
          <FilterSelect label="Discipline" name="discipline" search={search} options={recordChoices(disciplines)} />
        </>
      }
    />
  );
}
