import { useState } from 'react';
import { tryStorage } from '#client/platform/try-storage.ts';

const KEY = 'timer-hidden';

/** Whether the timer is hidden, remembered on this device. */
export function useTimerChoice(): [isHidden: boolean, toggle: () => void] {
  const [isHidden, setIsHidden] = useState(() => tryStorage(() => localStorage.getItem(KEY)) === 'true');
  const toggle = () => {
    tryStorage(() => localStorage.setItem(KEY, String(!isHidden)));
    setIsHidden(!isHidden);
  };
  return [isHidden, toggle];
}
