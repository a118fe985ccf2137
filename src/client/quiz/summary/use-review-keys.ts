import { useEffect, useRef } from 'react';

type ReviewKey = 'ArrowLeft' | 'ArrowRight' | 'Escape';

/** Ignore keys while a form field or a dialog has the focus. */
const isTaken = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null;

export function useReviewKeys(run: Record<ReviewKey, () => void>): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (isTaken(event.target) || !isReviewKey(event.key)) return;
      event.preventDefault();
      latest.current[event.key]();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

const isReviewKey = (key: string): key is ReviewKey => ['ArrowLeft', 'ArrowRight', 'Escape'].includes(key);
