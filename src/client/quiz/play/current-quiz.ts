import { tryStorage } from '#client/platform/try-storage.ts';

const KEY = 'current-quiz';

interface CurrentQuiz {
  id: string;
  /** Index of the current question, from 0. */
  place: number;
}

/** Remembers this tab's quiz across reloads. Blocked storage or invalid data counts as no quiz. */
export const currentQuiz = {
  read(): CurrentQuiz | null {
    const stored: unknown = tryStorage(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return isCurrentQuiz(stored) ? stored : null;
  },
  write: (quiz: CurrentQuiz): void => tryStorage(() => sessionStorage.setItem(KEY, JSON.stringify(quiz))),
  clear: (): void => tryStorage(() => sessionStorage.removeItem(KEY)),
};

const isCurrentQuiz = (stored: unknown): stored is CurrentQuiz =>
  typeof stored === 'object' &&
  stored !== null &&
  'id' in stored &&
  typeof stored.id === 'string' &&
  'place' in stored &&
  Number.isInteger(stored.place);
