import { useEffect, useState } from 'react';

const STEP_MS = 100;

/** Milliseconds left of `fromMs`, in steps of 100. */
export function useCountdown(fromMs: number): number {
  const [leftMs, setLeftMs] = useState(fromMs);
  useEffect(() => {
    // Uses the clock instead of counting steps, because background tabs get fewer timer ticks.
    const endsAt = performance.now() + fromMs;
    const timer = setInterval(() => {
      const restMs = Math.max(0, Math.ceil((endsAt - performance.now()) / STEP_MS) * STEP_MS);
      setLeftMs(restMs);
      if (restMs === 0) clearInterval(timer);
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [fromMs]);
  return leftMs;
}
