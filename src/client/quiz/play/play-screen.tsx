import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectCurrentQuestion, selectQuiz } from '#client/quiz/quiz-slice.ts';
import { currentQuiz } from './current-quiz.ts';
import { PlaySkeleton } from './play-skeleton.tsx';
import { useTabQuiz } from './use-tab-quiz.ts';

// Start loading the code at import time, in parallel with the quiz data.
const playing = import('./play.tsx');
const QuizPlay = lazy(async () => ({ default: (await playing).QuizPlay }));

const NoQuiz = lazy(async () => ({ default: (await import('./no-quiz.tsx')).NoQuiz }));
const OpeningFailed = lazy(async () => ({ default: (await import('./opening-failed.tsx')).OpeningFailed }));

/** The quiz in progress. After a reload it opens this tab's quiz again. */
export function PlayScreen() {
  const quiz = useSelector(selectQuiz);
  const question = useSelector(selectCurrentQuestion);
  const { opening, retry } = useTabQuiz(null, quiz.id !== null);
  if (quiz.id !== null && question) {
    return (
      <Suspense fallback={<PlaySkeleton />}>
        <QuizPlay key={quiz.id} quizId={quiz.id} quiz={quiz} question={question} />
      </Suspense>
    );
  }
  if (opening === 'opening' || opening === 'open') return <PlaySkeleton />;
  if (typeof opening === 'object')
    return (
      <Suspense fallback={<PlaySkeleton />}>
        <OpeningFailed quizId={currentQuiz.read()?.id ?? null} error={opening} onRetry={retry} />
      </Suspense>
    );
  return (
    <Suspense fallback={<PlaySkeleton />}>
      <NoQuiz title="No quiz in progress">Start a quick quiz or create your own.</NoQuiz>
    </Suspense>
  );
}
