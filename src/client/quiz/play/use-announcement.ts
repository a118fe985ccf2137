import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { resultOf } from '#client/quiz/question/result-panel.tsx';
import type { PlayedQuestion } from '#client/quiz/quiz-state.ts';

/**
 * Writes into the polite live region. No state, so the quiz does not render again. Repeated text gets a trailing space,
 * so that screen readers announce it again.
 */
export function useAnnouncement() {
  const liveRegion = useRef<HTMLDivElement>(null);
  const announce = useCallback((text: string) => {
    const region = liveRegion.current;
    if (region) region.textContent = region.textContent === text ? `${text}\u00a0` : text;
  }, []);
  return { liveRegion, announce };
}

/** Scrolls to the top and focuses the question after the user moves to it. */
export function useQuestionFocus(article: RefObject<HTMLElement | null>, index: number): void {
  const before = useRef(index);
  useEffect(() => {
    if (before.current === index) return;
    before.current = index;
    window.scrollTo(0, 0);
    article.current?.focus({ preventScroll: true });
  }, [article, index]);
}

/** Focuses and announces a result that appears while its question is on the screen. */
export function useResultFocus(
  heading: RefObject<HTMLElement | null>,
  question: PlayedQuestion,
  announce: (text: string) => void,
): void {
  const before = useRef({ id: question.id, isRevealed: question.reveal !== null });
  useEffect(() => {
    const { id, reveal, answered } = question;
    const isSecret = before.current.id === id && !before.current.isRevealed;
    before.current = { id, isRevealed: reveal !== null };
    if (!reveal || !isSecret) return;
    announce(resultOf({ options: question.question.answers, reveal, answered }));
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [heading, question, announce]);
}
