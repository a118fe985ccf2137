export interface Clock {
  now: () => Date;
  advance: (seconds: number) => void;
}

/** Time that moves only when a test says so. Whole seconds, as tokens have them. */
export function createClock(start = '2026-03-01T10:00:00Z'): Clock {
  let current = new Date(start).getTime();
  return {
    now: () => new Date(current),
    advance: (seconds) => {
      current += seconds * 1000;
    },
  };
}
