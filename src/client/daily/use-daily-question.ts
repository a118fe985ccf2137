import { useCallback, useState } from 'react';
import { isApiError } from '#client/platform/api-error.ts';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import type { DailyQuestion } from '#shared/daily/contract.ts';
import { dailyApi, useDailyQuestionQuery } from './daily.api.ts';
import { useNewDay } from './use-new-day.ts';

const isSame = (one: DailyQuestion, other: DailyQuestion) =>
  one.day === other.day && one.question.questionID === other.question.questionID;

/**
 * The question on the screen. When a new one becomes available, for example at midnight, a question that the user is
 * working on or reading stays until the user asks for the new one.
 */
export function useDailyQuestion() {
  const { data: latest, error, isFetching, refetch } = useDailyQuestionQuery();
  const [shown, setShown] = useState(latest);
  const [choice, setChoice] = useState<number | null>(null);
  /** The user is reading the explanations: just answered, or opened again. */
  const [isOpened, setIsOpened] = useState(false);
  const dispatch = useAppDispatch();
  useNewDay(
    useCallback(() => void dispatch(dailyApi.util.invalidateTags(['DailyQuestion', 'DailyStatistics'])), [dispatch]),
  );

  const isHeld = choice !== null || isOpened;
  const isMissing = isApiError(error) && error.status === 404 && !isHeld;
  const show = (question: DailyQuestion) => {
    if (shown && !isSame(shown, question)) {
      setChoice(null);
      setIsOpened(false);
    }
    setShown(question);
  };
  if (latest && latest !== shown && (!shown || isSame(shown, latest) || !isHeld)) show(latest);

  const waiting = shown && latest && !isSame(shown, latest) ? latest : null;
  return {
    shown,
    /** Shows the new question; null when there is none. */
    showNew: waiting && (() => show(waiting)),
    choice,
    choose: setChoice,
    isOpened,
    open: useCallback(() => setIsOpened(true), []),
    /** No question is scheduled for today. */
    isMissing,
    hasFailed: error !== undefined && !isFetching,
    load: refetch,
  };
}

export type Daily = ReturnType<typeof useDailyQuestion>;
