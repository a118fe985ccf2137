import { useState } from 'react';
import { showErrorToast } from '#client/admin/show-error-toast.ts';
import { recordChoices } from '#client/admin/table/choices-of.ts';
import { FilterSelect } from '#client/admin/table/filter-select.tsx';
import { type ListDefinition, ListScreen } from '#client/admin/table/list-screen.tsx';
import { type ListSearch, useListSearch } from '#client/admin/table/use-list-search.ts';
import { useMay } from '#client/admin/use-may.ts';
import { useBodySystemsQuery, useDisciplinesQuery } from '#client/dictionaries/public.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import type { ShortQuestion } from '#shared/bank/question-list.contract.ts';
import { BulkBar } from './bulk-bar.tsx';
import { useLazyAdminMatchingQuestionsQuery } from './bulk.api.ts';
import { PublishingRulesButton } from './publishing-rules-button.tsx';
import { difficultyChoices, flagChoices, missingChoices, statusChoices } from './question-labels.ts';
import { questionColumns } from './questions-columns.tsx';
import { useAdminQuestionsQuery, useAdminReviewersQuery } from './questions.api.ts';
import { reviewChoices, reviewerChoices } from './review-choices.ts';

const filterNames = [
  'status',
  'discipline',
  'bodySystem',
  'difficulty',
  'health',
  'hasReports',
  'reviewDueBy',
  'reviewer',
  'hasImages',
  'missing',
  'import',
] as const;
type FilterName = (typeof filterNames)[number];

const questions: ListDefinition<ShortQuestion, number> = {
  title: 'Questions',
  text: 'All questions, how they are answered, and which ones need attention.',
  name: 'questions',
  columns: questionColumns,
  rowKey: ({ id }) => id,
  defaultOrder: { sort: 'id', order: 'desc' },
  searchLabel: 'Search words or id',
  exportPath: '/questions/list/export',
  empty: 'No questions yet. Write one, or import a file.',
};

export function QuestionsScreen() {
  const may = useMay();
  const search = useListSearch(filterNames);
  const list = useAdminQuestionsQuery(search.params);
  const readAll = useReadAll(search);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  return (
    <ListScreen
      {...questions}
      actions={<Actions />}
      list={list}
      search={search}
      filters={<Filters search={search} />}
      {...(may('Question.update') && {
        selection: {
          chosen,
          onChange: setChosen,
          readAll,
          actions: <BulkBar chosen={chosen} onDone={setChosen} />,
        },
      })}
    />
  );
}

function Actions() {
  const may = useMay();
  return (
    <>
      <LinkButton to="/admin/questions/shipped" variant="default">
        Shipped corrections
      </LinkButton>
      <PublishingRulesButton />
      <LinkButton to="/admin/questions/exchange" variant="default">
        Import and export
      </LinkButton>
      {may('Question.create') && <LinkButton to="/admin/questions/new">New question</LinkButton>}
    </>
  );
}

/** Reads the ids of all matching questions, without the order and the page of the list. */
function useReadAll({ params }: ListSearch<FilterName>) {
  const [read] = useLazyAdminMatchingQuestionsQuery();
  return async () => {
    const { sort: _sort, order: _order, page: _page, pageSize: _pageSize, ...filter } = params;
    const { data, error } = await read(filter);
    if (error !== undefined) showErrorToast(error, 'The questions were not selected');
    return data ?? null;
  };
}

const yesAndNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

function Filters({ search }: { search: ListSearch<FilterName> }) {
  const [today] = useState(() => new Date());
  const { data: disciplines = [] } = useDisciplinesQuery();
  const { data: bodySystems = [] } = useBodySystemsQuery();
  const { data: reviewers = [] } = useAdminReviewersQuery();
  return (
    <>
      <FilterSelect label="Status" name="status" search={search} options={statusChoices} />
      <FilterSelect label="Missing" name="missing" search={search} options={missingChoices} />
      <FilterSelect label="Discipline" name="discipline" search={search} options={recordChoices(disciplines)} />
      <FilterSelect label="Body system" name="bodySystem" search={search} options={recordChoices(bodySystems)} />
      <FilterSelect label="Difficulty" name="difficulty" search={search} options={difficultyChoices} />
      <FilterSelect label="Health" name="health" search={search} options={flagChoices} />
      <FilterSelect label="Open reports" name="hasReports" search={search} options={yesAndNo} />
      <FilterSelect
        label="Review due"
        name="reviewDueBy"
        search={search}
        options={reviewChoices(today, search.params.reviewDueBy)}
      />
      <FilterSelect label="Reviewer" name="reviewer" search={search} options={reviewerChoices(reviewers, null)} />
      <FilterSelect label="Pictures" name="hasImages" search={search} options={yesAndNo} />
      {search.params.import !== undefined && (
        <FilterSelect
          label="Import"
          name="import"
          search={search}
          options={[{ value: search.params.import, label: 'Added by one import' }]}
        />
      )}
    </>
  );
}
