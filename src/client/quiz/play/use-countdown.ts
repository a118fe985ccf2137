import { useEffect, useState } from 'react';
import { reckonServerTime } from '#client/quiz/outbox/open-quiz.ts';
import { SECOND } from './deadline.ts';

const leftUntil = (deadline: number) => deadline - Date.parse(reckonServerTime());

/** Milliseconds until a deadline by the server's clock, told every second; it stands at zero when it is over. */
export function useCountdown(deadline: number): number {
  const [left, setLeft] = useState(() => leftUntil(deadline));
  useEffect(() => {
    let timer: number | undefined;
    const tick = () => {
      clearTimeout(timer);
      const now = leftUntil(deadline);
      setLeft(Math.max(0, now));
      // The next full second, so that no second is shown twice as long as another.
      if (now > 0) timer = window.setTimeout(tick, now % SECOND || SECOND);
    };
    tick();
    // A page that slept wakes up at the right time.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [deadline]);
  return left;
}
