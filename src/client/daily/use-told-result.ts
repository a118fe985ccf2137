import { type RefObject, useEffect, useRef } from 'react';
import type { DailyQuestion } from '#shared/daily/contract.ts';
import { useViewDailyQuestionMutation } from './daily.api.ts';

interface ToldResult {
  daily: DailyQuestion;
  heading: RefObject<HTMLElement | null>;
  onRead: () => void;
}

/** The result takes the focus when it comes, and the server learns once that it was on the screen. */
export function useToldResult({ daily, heading, onRead }: ToldResult): void {
  const { day, answer, isViewed } = daily;
  const [view] = useViewDailyQuestionMutation();
  const isAnswered = answer !== null;
  const wasAnswered = useRef(isAnswered);
  const isTold = useRef(isViewed);

  useEffect(() => {
    if (!isAnswered || wasAnswered.current) return;
    wasAnswered.current = true;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [heading, isAnswered]);

  useEffect(() => {
    if (!isAnswered || isTold.current || !heading.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (isTold.current || !entries.some(({ isIntersecting }) => isIntersecting)) return;
      isTold.current = true;
      observer.disconnect();
      // Should it fail, the card is open once more at the next visit: no harm.
      void view({ day });
      onRead();
    });
    observer.observe(heading.current);
    return () => observer.disconnect();
  }, [heading, isAnswered, day, view, onRead]);
}
