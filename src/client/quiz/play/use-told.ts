import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { resultOf } from '#client/quiz/question/result-panel.tsx';
import type { PlayedQuestion } from '#client/quiz/quiz-state.ts';

/** What the polite live region says. A space more or less makes the same words new, so that they are said again. */
export function useTold() {
  const [told, setTold] = useState('');
  const tell = useCallback((text: string) => setTold((before) => (before === text ? `${text}\u00a0` : text)), []);
  return { told, tell };
}

/** When a question is moved to, it is read from its beginning. */
export function useQuestionFocus(article: RefObject<HTMLElement | null>, index: number): void {
  const before = useRef(index);
  useEffect(() => {
    if (before.current === index) return;
    before.current = index;
    window.scrollTo(0, 0);
    article.current?.focus({ preventScroll: true });
  }, [article, index]);
}

/** A result that comes while its question is looked at takes the focus and is told. */
export function useResultFocus(
  heading: RefObject<HTMLElement | null>,
  question: PlayedQuestion,
  tell: (text: string) => void,
): void {
  const before = useRef({ id: question.id, isRevealed: question.reveal !== null });
  useEffect(() => {
    const { id, reveal, answered } = question;
    const isSecret = before.current.id === id && !before.current.isRevealed;
    before.current = { id, isRevealed: reveal !== null };
    if (!reveal || !isSecret) return;
    tell(resultOf({ options: question.question.answers, reveal, answered }));
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [heading, question, tell]);
}
