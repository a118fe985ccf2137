import { useEffect, useRef } from 'react';

const reviewKeys = ['ArrowLeft', 'ArrowRight', 'Enter', 'Escape'] as const;
type ReviewKey = (typeof reviewKeys)[number];

/** Ignore keys while a form field or a dialog has the focus, and Enter on buttons and links, which it activates. */
const isTaken = ({ key, target }: KeyboardEvent) =>
  target instanceof Element &&
  (target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null ||
    (key === 'Enter' && target.closest('a, button, summary') !== null));

export function useReviewKeys(run: Partial<Record<ReviewKey, () => void>>): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const act = isReviewKey(event.key) && !isTaken(event) ? latest.current[event.key] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

const isReviewKey = (key: string): key is ReviewKey => (reviewKeys as readonly string[]).includes(key);
