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
  // The question that is read, or null.
  const [readId, setReadId] = useState<number | null>(null);
  if (readId !== null && readId !== questionId) setReadId(null);
  const stopReading = useRef<(() => void) | null>(null);

  const stop = useCallback(() => {
    stopReading.current?.();
    stopReading.current = null;
    setReadId(null);
  }, []);

  const toggle = useCallback(() => {
    if (stopReading.current) return stop();
    let isStopped = false;
    stopReading.current = () => {
      isStopped = true;
    };
    setReadId(questionId);
    const start = async () => {
      const { startReading } = await import('./reader.ts');
      if (!isStopped && root.current) stopReading.current = startReading(root.current, stop);
    };
    start().catch(stop);
  }, [root, questionId, stop]);

  useEffect(() => {
    if (readId !== null) return;
    stopReading.current?.();
    stopReading.current = null;
  }, [readId]);

  useEffect(() => {
    // The browser would continue to speak after the page is left.
    window.addEventListener('pagehide', stop);
    return () => {
      window.removeEventListener('pagehide', stop);
      stop();
    };
  }, [stop]);

  return canSpeak() ? { isReading: readId === questionId, toggle } : null;
}
