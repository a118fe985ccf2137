import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectQuiz } from '#client/quiz/quiz-slice.ts';
import { currentQuiz } from './current-quiz.ts';
import { OpeningFailed } from './opening-failed.tsx';
import { PlaySkeleton } from './play-skeleton.tsx';
import { useTabQuiz } from './use-tab-quiz.ts';

/** Opens a saved quiz in this tab, replaces the tab's previous quiz and continues where the user left off. */
export function RestoreScreen() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const { opening, retry } = useTabQuiz(id, false);
  const place = useSelector(selectQuiz).currentQuestionIndex;

  useEffect(() => {
    if (opening === 'open') {
      currentQuiz.write({ id, place });
      void navigate({ to: '/quiz/start', replace: true });
    } else if (opening === 'finished') {
      void navigate({ to: '/quiz/sumup/$id', params: { id }, replace: true });
    }
  }, [opening, id, place, navigate]);

  return typeof opening === 'object' ? <OpeningFailed quizId={id} error={opening} onRetry={retry} /> : <PlaySkeleton />;
}
