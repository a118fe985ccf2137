import { useEffect, useEffectEvent, useState } from 'react';

const SECOND = 1000;

interface Countdown {
  /** As an ISO date, by the server's clock. */
  until: string;
  /** Milliseconds that the device's clock is ahead of the server's. */
  ahead: number;
  onOver?: () => void;
}

/** Milliseconds until a moment, updated every second; never below zero. */
export function useTimeLeft({ until, ahead, onOver }: Countdown): number {
  const end = Date.parse(until) + ahead;
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, end - now);
  const over = useEffectEvent(() => onOver?.());
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, SECOND);
    // Timers pause in a sleeping page, so update when it becomes visible.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  return left;
}
