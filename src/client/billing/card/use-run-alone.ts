import { useRef, useState } from 'react';

/** Ignores calls while the work is running. Uses a ref, because a double click arrives before the next render. */
export function useRunAlone(): { isBusy: boolean; runAlone: (work: () => Promise<void>) => Promise<void> } {
  const isAtWork = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const runAlone = async (work: () => Promise<void>) => {
    if (isAtWork.current) return;
    isAtWork.current = true;
    setIsBusy(true);
    try {
      await work();
    } finally {
      isAtWork.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, runAlone };
}
