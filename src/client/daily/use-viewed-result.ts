import { type RefObject, useEffect, useRef } from 'react';
import type { DailyQuestion } from '#shared/daily/contract.ts';
import { useViewDailyQuestionMutation } from './daily.api.ts';

interface ViewedResult {
  daily: DailyQuestion;
  heading: RefObject<HTMLElement | null>;
  onRead: () => void;
}

/** Focuses a new result, and reports once to the server that the user has seen it. */
export function useViewedResult({ daily, heading, onRead }: ViewedResult): void {
  const { day, answer, isViewed } = daily;
  const [view] = useViewDailyQuestionMutation();
  const isAnswered = answer !== null;
  const wasAnswered = useRef(isAnswered);
  const isReported = useRef(isViewed);

  useEffect(() => {
    if (!isAnswered || wasAnswered.current) return;
    wasAnswered.current = true;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [heading, isAnswered]);

  useEffect(() => {
    if (!isAnswered || isReported.current || !heading.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (isReported.current || !entries.some(({ isIntersecting }) => isIntersecting)) return;
      isReported.current = true;
      observer.disconnect();
      // A failure is harmless: the card opens once more on the next visit.
      void view({ day });
      onRead();
    });
    observer.observe(heading.current);
    return () => observer.disconnect();
  }, [heading, isAnswered, day, view, onRead]);
}
