/** Runs the work now or, within the pause after the last time, once at its end. */
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
