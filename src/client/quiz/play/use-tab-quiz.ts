import { useCallback, useEffect, useState } from 'react';
import { type ApiError, isApiError, unreachable } from '#client/platform/api-error.ts';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { signedInPerson } from '#client/quiz/outbox/outbox-thunk.ts';
import { quizOpened, quizReset } from '#client/quiz/quiz-slice.ts';
import { currentQuiz } from './current-quiz.ts';
import type { QuizThunk } from './quiz-thunk.ts';

// Loaded after the first paint, because only opening a quiz needs them.
const loadOpenQuiz = () => import('#client/quiz/outbox/open-quiz.ts');
const loadStoredQuizzes = () => import('#client/quiz/outbox/stored-quizzes.ts');

export type Opening = 'opening' | 'open' | 'none' | 'finished' | ApiError;

/** This tab's quiz, or the newest unfinished one on the device. */
const findOwn = (): QuizThunk<Promise<{ id: string; place?: number } | null>> => async (_dispatch, getState) => {
  const own = currentQuiz.read();
  if (own) return own;
  const personId = signedInPerson(getState());
  const stored = personId === null ? [] : await (await loadStoredQuizzes()).storedQuizzes(personId);
  const newest = stored.find(({ quiz }) => quiz.finalisedAt === null);
  return newest ? { id: newest.quizId } : null;
};

const openNamed =
  ({ id, place }: { id: string; place?: number }): QuizThunk<Promise<Opening>> =>
  async (dispatch) => {
    // Load the text renderer in parallel, so that the text appears together with the question.
    const words = import('#client/ui/markdown-text.tsx');
    const { loadQuiz } = await loadOpenQuiz();
    const [{ quiz, reveals }] = await Promise.all([dispatch(loadQuiz(id)), words]);
    if (quiz.finalisedAt !== null) return 'finished';
    dispatch(quizOpened({ ...quiz, reveals, ...(place !== undefined && { place }) }));
    return 'open';
  };

/** Opens the quiz with this id, or this tab's quiz when `id` is null. Opening by id resets the current quiz first. */
export function useTabQuiz(id: string | null, isOpenAlready: boolean): { opening: Opening; retry: () => void } {
  const dispatch = useAppDispatch();
  const [opening, setOpening] = useState<Opening>(isOpenAlready ? 'open' : 'opening');
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (opening !== 'opening') return;
    let isWanted = true;
    const finish = (result: Opening) => isWanted && setOpening(result);
    const run = async () => {
      if (id !== null) dispatch(quizReset());
      const named = id === null ? await dispatch(findOwn()) : { id };
      return named ? dispatch(openNamed(named)) : 'none';
    };
    run().then(finish, (error: unknown) => {
      const failure = isApiError(error) ? error : unreachable;
      // It may belong to a previous user of this tab, or be discarded. Forget it, so that the next visit starts clean.
      if (failure.status === 404 || failure.status === 410) currentQuiz.clear();
      finish(failure);
    });
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a new value of `opening` must not open the quiz again
  }, [id, tries, dispatch]);

  const retry = useCallback(() => {
    setOpening('opening');
    setTries((before) => before + 1);
  }, []);
  return { opening, retry };
}
