import type { Deps } from '#server/platform/deps.ts';

/** Makes our copy of one object equal to its state at Stripe. With a hint it may be faster, but does the same. */
type Sync<Hint> = (deps: Deps, id: string, hint?: Hint) => Promise<void>;

interface Runs {
  running: Promise<void>;
  /** Begins when the running one ends. Shared by all calls made until then. */
  next: Promise<void> | null;
}

/**
 * Runs a sync once at a time per object. A call made during a run waits for the next one, which fetches what the running
 * one may have missed. Without this, the dozen events of a purchase would each fetch the same two objects. Other
 * processes are not waited for, so a sync still needs protection against writes by others.
 */
export function shareRuns<Hint = never>(sync: Sync<Hint>): Sync<Hint> {
  const runsOf = new WeakMap<Deps, Map<string, Runs>>();

  return (deps, id, hint) => {
    const runs = runsOf.get(deps) ?? new Map<string, Runs>();
    runsOf.set(deps, runs);
    const start = (): Promise<void> => {
      const own: Runs = {
        running: sync(deps, id, hint).finally(() => {
          if (own.next === null) runs.delete(id);
        }),
        next: null,
      };
      runs.set(id, own);
      return own.running;
    };
    const current = runs.get(id);
    if (!current) return start();
    return (current.next ??= current.running.then(start, start));
  };
}
