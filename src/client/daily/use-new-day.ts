import { useEffect } from 'react';

/** Clocks differ a little: the server shall have passed midnight too. */
const SURE_MS = 5000;

const dateOf = (moment: Date) => moment.toDateString();

/** Milliseconds until the next day of this device begins. */
export function untilTomorrow(now: Date): number {
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return tomorrow.getTime() - now.getTime() + SURE_MS;
}

/** Calls when a day begins while the page is open. A device that slept over midnight is told when it is looked at again. */
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
