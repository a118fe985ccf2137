import { useState } from 'react';
import { isApiError } from '#client/platform/api-error.ts';
import { sortErrors } from '#client/platform/field-errors.ts';
import { toast } from '#client/platform/toasts.ts';
import type { DailyQuestion } from '#shared/daily/contract.ts';
import { useAnswerDailyQuestionMutation } from './daily.api.ts';
import type { Daily } from './use-daily-question.ts';

const HOUR_SECONDS = 3600;
const ANSWERED_ELSEWHERE = 'You have already answered this question. Here is your result.';

/** Error messages by code. */
const errorTexts: Record<string, string> = { daily_changed: 'There is a new question of the day.' };
const TRY_AGAIN = 'Your choice is still selected.';

/** The server has a newer state than the screen. */
const isOvertaken = (code: string) => code === 'daily_answered' || code === 'daily_changed';

/** Sends the answer. On failure the selection is preserved. */
export function useAnswer({ day, question: { questionID } }: DailyQuestion, { choice, open, load }: Daily) {
  const [send, { isLoading: isSending }] = useAnswerDailyQuestionMutation();
  const [errorText, setErrorText] = useState<string | null>(null);
  const [shownAt] = useState(() => performance.now());

  const submit = async () => {
    if (choice === null || isSending) return;
    setErrorText(null);
    open();
    const seconds = Math.min(HOUR_SECONDS, Math.round((performance.now() - shownAt) / 1000));
    const { error } = await send({ day, data: { questionID, answerID: choice }, seconds });
    if (!error) return;
    const code = isApiError(error) ? error.code : 'unknown';
    if (code === 'daily_answered') toast.info({ message: ANSWERED_ELSEWHERE });
    else setErrorText(errorTexts[code] ?? [TRY_AGAIN, ...sortErrors(error, []).rest].join(' '));
    if (isOvertaken(code)) await load();
  };
  return { submit, isSending, errorText };
}
