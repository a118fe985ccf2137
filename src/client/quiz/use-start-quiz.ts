import { useRef, useState } from 'react';
import { sortErrors } from '#client/platform/field-errors.ts';
import { useOpenQuiz } from '#client/quiz/play/use-open-quiz.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';

/** Creates the quiz with this id and returns what an RTK Query trigger returns. */
type Make<Wish> = (id: string, wish: Wish) => Promise<{ data?: QuizResult | undefined; error?: unknown }>;

/**
 * Creates one quiz per request. A second click while the request is running does nothing, and a retry reuses the quiz
 * id, so that a lost response does not create a second quiz. A different request gets a new id. `starting` is the
 * request in flight.
 */
export function useStartQuiz<Wish>(make: Make<Wish>) {
  const openQuiz = useOpenQuiz();
  const [starting, setStarting] = useState<Wish | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isBusy = useRef(false);
  const last = useRef<{ wish: string; id: string } | null>(null);

  const idFor = (wish: string) => {
    if (last.current?.wish !== wish) last.current = { wish, id: crypto.randomUUID() };
    return last.current.id;
  };

  const start = async (wish: Wish): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setStarting(wish);
    setRefusal(null);
    try {
      const { data, error } = await make(idFor(JSON.stringify(wish)), wish);
      if (data) await openQuiz(data);
      else setRefusal(messageOf(error));
    } finally {
      isBusy.current = false;
      setStarting(null);
    }
  };
  return { start, starting, refusal };
}

const messageOf = (error: unknown): string =>
  sortErrors(error, []).rest[0] ?? 'The quiz could not be made. Please try again.';
