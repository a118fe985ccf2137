import { useEffect, useState } from 'react';
import { estimateServerTime } from '#client/quiz/outbox/open-quiz.ts';
import { SECOND } from './deadline.ts';

const leftUntil = (deadline: number) => deadline - Date.parse(estimateServerTime());

/** Milliseconds until the deadline by the server's clock, updated every second; never below zero. */
export function useCountdown(deadline: number): number {
  const [left, setLeft] = useState(() => leftUntil(deadline));
  useEffect(() => {
    let timer: number | undefined;
    const tick = () => {
      clearTimeout(timer);
      const now = leftUntil(deadline);
      setLeft(Math.max(0, now));
      // Align with full seconds, so that each second is shown for the same time.
      if (now > 0) timer = window.setTimeout(tick, now % SECOND || SECOND);
    };
    tick();
    // Timers pause in a sleeping page, so update when it becomes visible.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [deadline]);
  return left;
}
