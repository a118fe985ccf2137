import type { ApiError } from '#client/platform/api-error.ts';
import { sortErrors } from '#client/platform/field-errors.ts';
import { ErrorView } from '#client/ui/error-view.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { NoQuiz } from './no-quiz.tsx';
import classes from './no-quiz.module.css';

export function OpeningFailed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  if (error.code === 'quiz_discarded') {
    return <NoQuiz title="This quiz was discarded">It is not scored. You can start a new one.</NoQuiz>;
  }
  if (error.status === 404) return <NoQuiz title="Quiz not found">It may belong to another account.</NoQuiz>;
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
