export interface Clock {
  now: () => Date;
  advance: (seconds: number) => void;
}

/** A clock that only moves when a test advances it. In whole seconds, like tokens. */
export function createClock(start = '2026-03-01T10:00:00Z'): Clock {
  let current = new Date(start).getTime();
  return {
    now: () => new Date(current),
    advance: (seconds) => {
      current += seconds * 1000;
    },
  };
}
