import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { quizLimits } from '#shared/quiz/quiz-limits.ts';

/** A strip that scrolls sideways by 100 px and detects both ends. */
export function useStripScroll<Strip extends HTMLElement>() {
  const strip = useRef<Strip>(null);
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: true });

  const look = useCallback(() => {
    const element = strip.current;
    if (element === null) return;
    const left = Math.round(element.scrollLeft);
    setEnds({ isAtStart: left <= 0, isAtEnd: left + element.clientWidth >= element.scrollWidth - 1 });
  }, []);

  useLayoutEffect(() => {
    const element = strip.current;
    if (element === null) return undefined;
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [look]);

  const scroll = (steps: 1 | -1) => strip.current?.scrollBy({ left: steps * quizLimits.labValuesScrollPx });
  return { strip, ...ends, scroll, onScroll: look };
}
