import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface ReadAloud {
  isReading: boolean;
  toggle: () => void;
}

const canSpeak = (): boolean => 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window;

/**
 * Reads the marked text of an element aloud until its question changes, it is unmounted, or the page is left. Null
 * without a voice.
 */
export function useReadAloud(root: RefObject<HTMLElement | null>, questionId: number): ReadAloud | null {
  const [isReading, setIsReading] = useState(false);
  const stopReading = useRef<(() => void) | null>(null);

  const stop = useCallback(() => {
    stopReading.current?.();
    stopReading.current = null;
    setIsReading(false);
  }, []);

  const toggle = useCallback(() => {
    if (stopReading.current) return stop();
    let isStopped = false;
    stopReading.current = () => {
      isStopped = true;
    };
    setIsReading(true);
    const start = async () => {
      const { startReading } = await import('./reader.ts');
      if (!isStopped && root.current) stopReading.current = startReading(root.current, stop);
    };
    start().catch(stop);
  }, [root, stop]);

  useEffect(() => {
    // The browser would continue to speak after the page is left.
    window.addEventListener('pagehide', stop);
    return () => window.removeEventListener('pagehide', stop);
  }, [stop]);
  useEffect(() => stop, [stop, questionId]);

  return canSpeak() ? { isReading, toggle } : null;
}
