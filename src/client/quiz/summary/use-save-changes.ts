import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { rootReducer } from '#client/platform/platform-store.ts';
import { estimateServerTime } from '#client/quiz/outbox/open-quiz.ts';
import { recordEvent } from '#client/quiz/outbox/record-event.ts';
import { quizApi } from '#client/quiz/quiz.api.ts';
import type { MissReason } from '#shared/quiz/miss-reasons.ts';

type Dispatch = ThunkDispatch<ReturnType<typeof rootReducer>, unknown, UnknownAction>;

const newEvent = (quizId: string) => ({ key: crypto.randomUUID(), quizId });

const changeInSummary = (
  quizId: string,
  questionID: number,
  change: { isMarked: boolean } | { missReason: MissReason | null },
) =>
  quizApi.util.updateQueryData('summary', quizId, ({ questions }) => {
    const changed = questions.find((question) => question.questionID === questionID);
    if (changed) Object.assign(changed, change);
  });

/** Saves marks and notes of a finished quiz: first in the cache, then on the device, then on the server. */
export function useSaveChanges(quizId: string) {
  const dispatch = useDispatch<Dispatch>();

  const saveMark = useCallback(
    async (questionID: number, isMarked: boolean) => {
      dispatch(changeInSummary(quizId, questionID, { isMarked }));
      const body = { at: estimateServerTime(), isMarked };
      await dispatch(recordEvent({ ...newEvent(quizId), type: 'mark', questionID, body }));
    },
    [dispatch, quizId],
  );

  const saveNote = useCallback(
    async (questionID: number, text: string) => {
      dispatch(
        quizApi.util.updateQueryData('review', quizId, ({ quizQuestions }) => {
          const noted = quizQuestions.find(({ question }) => question.questionID === questionID);
          if (noted) noted.note = text;
        }),
      );
      const body = { at: estimateServerTime(), text };
      await dispatch(recordEvent({ ...newEvent(quizId), type: 'note', questionID, body }));
    },
    [dispatch, quizId],
  );

  return { saveMark, saveNote };
}

/** Saves why a question of a finished quiz was missed, in the same way. */
export function useSaveMissReason(quizId: string) {
  const dispatch = useDispatch<Dispatch>();
  return useCallback(
    async (questionID: number, reason: MissReason | null) => {
      dispatch(changeInSummary(quizId, questionID, { missReason: reason }));
      const body = { at: estimateServerTime(), reason };
      await dispatch(recordEvent({ ...newEvent(quizId), type: 'miss', questionID, body }));
    },
    [dispatch, quizId],
  );
}
