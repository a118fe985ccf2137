import { useEffect } from 'react';

/** Margin for clock differences, so that the server has passed midnight too. */
const SURE_MS = 5000;

const dateOf = (moment: Date) => moment.toDateString();

/** Milliseconds until a few seconds after the device's next midnight. */
export function untilTomorrow(now: Date): number {
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return tomorrow.getTime() - now.getTime() + SURE_MS;
}

/**
 * Calls `onNewDay` when the date changes while the page is open. After sleep it checks when the page becomes visible.
 */
export function useNewDay(onNewDay: () => void): void {
  useEffect(() => {
    let today = dateOf(new Date());
    let timer = 0;
    const look = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(look, untilTomorrow(new Date()));
      const now = dateOf(new Date());
      if (now === today) return;
      today = now;
      onNewDay();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [onNewDay]);
}
