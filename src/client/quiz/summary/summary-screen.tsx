import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isApiError } from '#client/platform/api-error.ts';
import { ErrorView } from '#client/ui/error-view.tsx';
import { Discarded, NotFinished, NotThere, ResultOnItsWay } from './no-summary.tsx';
import { QuestionSkeleton } from './question-skeleton.tsx';
import { SummarySkeleton } from './summary-skeleton.tsx';
import { Summary } from './summary.tsx';
import { useFinishedQuiz } from './use-finished-quiz.ts';

/** Not needed for the first paint of the summary, so it loads after the summary. */
const loadReviewScreen = () => import('./review.tsx');
const Review = lazy(async () => ({ default: (await loadReviewScreen()).Review }));

const route = getRouteApi('/app/quiz/sumup/$id');

export function SummaryScreen() {
  const { id } = route.useParams();
  return <FinishedQuiz key={id} id={id} />;
}

function FinishedQuiz({ id }: { id: string }) {
  const { question: number, show: filter = 'all' } = route.useSearch();
  const { summary, review, unsent } = useFinishedQuiz(id);
  const opened = summary.data?.questions.find((question) => String(question.id) === number);
  const [lastOpened, setLastOpened] = useState<number | null>(null);
  if (opened && opened.id !== lastOpened) setLastOpened(opened.id);

  const isReady = summary.data !== undefined;
  useEffect(() => {
    if (isReady) void loadReviewScreen();
  }, [isReady]);

  if (summary.data) {
    if (opened)
      return (
        <Suspense fallback={<QuestionSkeleton />}>
          <Review key={opened.id} summary={summary.data} question={opened} {...{ filter, review }} />
        </Suspense>
      );
    return <Summary summary={summary.data} unsent={unsent} filter={filter} cameFrom={lastOpened} />;
  }
  if (unsent?.hasEnd) return <ResultOnItsWay />;
  if (!summary.isError) return <SummarySkeleton />;
  const { error, refetch } = summary;
  if (isApiError(error)) {
    if (error.code === 'quiz_not_finished') return <NotFinished id={id} />;
    if (error.code === 'quiz_discarded') return <Discarded />;
    // The server answers 400 when the id is not a valid quiz id.
    if (error.status === 404 || error.status === 400) return <NotThere />;
  }
  return <ErrorView title="The summary did not load" onRetry={() => void refetch()} />;
}
