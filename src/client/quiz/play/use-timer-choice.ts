import { useState } from 'react';

const KEY = 'timer-hidden';

/** Whether the timer is hidden, remembered on this device. */
export function useTimerChoice(): [isHidden: boolean, toggle: () => void] {
  const [isHidden, setIsHidden] = useState(() => attempt(() => localStorage.getItem(KEY)) === 'true');
  const toggle = () => {
    attempt(() => localStorage.setItem(KEY, String(!isHidden)));
    setIsHidden(!isHidden);
  };
  return [isHidden, toggle];
}

/** When storage is blocked or full, the choice lasts until the page closes. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
