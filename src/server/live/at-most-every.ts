/** Throttles the work: runs it now or, within the pause after the last run, once at the end of the pause. */
export function atMostEvery(milliseconds: number, work: () => Promise<void>): () => void {
  let pause: NodeJS.Timeout | undefined;
  let again = false;
  return function run() {
    if (pause) {
      again = true;
      return;
    }
    again = false;
    pause = setTimeout(() => {
      pause = undefined;
      if (again) run();
    }, milliseconds).unref();
    void work();
  };
}
