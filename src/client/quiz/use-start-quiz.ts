import { useRef, useState } from 'react';
import { sortErrors } from '#client/platform/field-errors.ts';
import { useOpenQuiz } from '#client/quiz/play/use-open-quiz.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';

/** Creates the quiz with this id and returns what an RTK Query trigger returns. */
type Make<QuizRequest> = (
  id: string,
  request: QuizRequest,
) => Promise<{ data?: QuizResult | undefined; error?: unknown }>;

/**
 * Creates one quiz per request. A second click while the request is running does nothing, and a retry reuses the quiz
 * id, so that a lost response does not create a second quiz. A different request gets a new id. `starting` is the
 * request in flight.
 */
export function useStartQuiz<QuizRequest>(make: Make<QuizRequest>) {
  const openQuiz = useOpenQuiz();
  const [starting, setStarting] = useState<QuizRequest | null>(null);
  const [errorText, setErrorText] = useState<string | null>(null);
  const isBusy = useRef(false);
  const last = useRef<{ request: string; id: string } | null>(null);

  const idFor = (request: string) => {
    if (last.current?.request !== request) last.current = { request, id: crypto.randomUUID() };
    return last.current.id;
  };

  const start = async (request: QuizRequest): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setStarting(request);
    setErrorText(null);
    try {
      const { data, error } = await make(idFor(JSON.stringify(request)), request);
      if (data) await openQuiz(data);
      else setErrorText(messageOf(error));
    } finally {
      isBusy.current = false;
      setStarting(null);
    }
  };
  return { start, starting, errorText };
}

const messageOf = (error: unknown): string =>
  sortErrors(error, []).rest[0] ?? 'The quiz could not be created. Please try again.';
