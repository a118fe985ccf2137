import { useRef, useState } from 'react';

/** Work that is asked for again while it is being done is ignored: by a ref, as a double click comes before any render. */
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
