import { lazy, Suspense } from 'react';
import type { ApiError } from '#client/platform/api-error.ts';
import { sortErrors } from '#client/platform/field-errors.ts';
import { ErrorView } from '#client/ui/error-view.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { NoQuiz } from './no-quiz.tsx';
import classes from './no-quiz.module.css';

const PlanEnded = lazy(async () => ({ default: (await import('./plan-ended.tsx')).PlanEnded }));

interface OpeningFailedProps {
  /** Null if this tab has no quiz. */
  quizId: string | null;
  error: ApiError;
  onRetry: () => void;
}

export function OpeningFailed({ quizId, error, onRetry }: OpeningFailedProps) {
  if (error.code === 'subscription_ended' && quizId !== null) {
    return (
      <Suspense>
        <PlanEnded quizId={quizId} />
      </Suspense>
    );
  }
  if (error.code === 'quiz_discarded') {
    return <NoQuiz title="This quiz was discarded">It is not scored. You can start a new one.</NoQuiz>;
  }
  // The server answers 400 when the id is not a valid quiz id.
  if (error.status === 404 || error.status === 400) {
    return (
      <NoQuiz title="This quiz does not exist">
        The address may be incomplete, or the quiz belongs to another account.
      </NoQuiz>
    );
  }
  return (
    <div className={classes.page}>
      <ErrorView title="The quiz did not load" message={sortErrors(error, []).rest.join(' ')} onRetry={onRetry} />
      <div className={classes.ways}>
        <LinkButton to="/dashboard" variant="subtle">
          Dashboard
        </LinkButton>
      </div>
    </div>
  );
}
