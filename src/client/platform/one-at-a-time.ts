/** Runs the tasks of one name one after another, across all tabs of this browser. */
export function oneAtATime<T>(name: string, task: () => Promise<T>): Promise<T> {
  // Locks exist only in secure contexts. On plain http, only the tasks of this tab wait for each other.
  const { locks } = navigator as { locks?: LockManager };
  return locks ? inTurn(locks, name, task) : afterEarlierOnes(name, task);
}

/** While a page opens a window, Chromium rejects the lock request without running the callback, so it is repeated. */
async function inTurn<T>(locks: LockManager, name: string, task: () => Promise<T>): Promise<T> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return task();
  };
  try {
    return await locks.request(name, begin);
  } catch (error) {
    if (hasBegun) throw error;
    return locks.request(name, task);
  }
}

const lastTasks = new Map<string, Promise<unknown>>();

function afterEarlierOnes<T>(name: string, task: () => Promise<T>): Promise<T> {
  const earlier = lastTasks.get(name) ?? Promise.resolve();
  const result = earlier.then(task, task);
  lastTasks.set(name, result);
  return result;
}
