import { useEffect } from 'react';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { isWithheld, revealsLoaded } from '#client/quiz/quiz-slice.ts';
import type { PlayedQuestion, QuizState } from '#client/quiz/quiz-state.ts';
import { LEARNING } from '#shared/quiz/quiz-modes.ts';
import type { QuizThunk } from './quiz-thunk.ts';
import { revealsApi } from './reveals.api.ts';

/** Loads the pictures of the next question and renders its texts while the user reads the current one. */
export function usePreparedQuestion(next: PlayedQuestion | undefined): void {
  const asked = next?.question;
  useEffect(() => {
    if (!asked) return;
    for (const { path } of asked.files) new Image().src = path;
    // After the current question has been painted.
    const timer = setTimeout(() => {
      void import('#client/ui/markdown-text.tsx').then(({ prepareMarkdown }) =>
        prepareMarkdown([asked.text, asked.leadIn]),
      );
    });
    return () => clearTimeout(timer);
  }, [asked]);
}

/** Loads the solutions of a Learning quiz a few questions ahead, so that a submitted answer shows its result at once. */
export function usePreparedReveals(quiz: QuizState): void {
  const dispatch = useAppDispatch();
  const { id } = quiz;
  const from = firstWithoutReveal(quiz);
  useEffect(() => {
    if (id === null || from === undefined) return;
    return whenIdle(() => void dispatch(loadReveals(id, from)));
  }, [dispatch, id, from]);
}

/** The position of the current or the next question, if its solution is still to be loaded. */
function firstWithoutReveal({ mode, isReadOnly, quizQuestions, reveals, currentQuestionIndex: index }: QuizState) {
  if (mode !== LEARNING || isReadOnly) return undefined;
  const isMissing = (question: PlayedQuestion) =>
    question.answered === null &&
    !isWithheld(question) &&
    !reveals.some(({ questionID }) => questionID === question.question.questionID);
  return quizQuestions.slice(index, index + 2).find(isMissing)?.id;
}

const loadReveals =
  (quizId: string, from: number): QuizThunk<Promise<void>> =>
  async (dispatch) => {
    const options = { subscribe: false, forceRefetch: true };
    const { data = [] } = await dispatch(revealsApi.endpoints.reveals.initiate({ quizId, from }, options));
    if (data.length > 0) dispatch(revealsLoaded({ quizId, reveals: data }));
  };

/** Not every browser reports when it is idle. */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const request = requestIdleCallback(work);
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(work);
  return () => clearTimeout(timer);
}
