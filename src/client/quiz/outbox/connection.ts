/** How the last attempt to send went, and when the next one is due. One for the page, as there is one connection. */
const FIRST_REST_MS = 1000;
const LONGEST_REST_MS = 30_000;

let failures = 0;
let rest: { until: number; timer: ReturnType<typeof setTimeout> } | null = null;

/** 1, 2, 4 … 30 s, or as long as the server asks for. */
export const restMs = (failures: number, retryAfterSeconds: number | null): number =>
  Math.max(Math.min(FIRST_REST_MS * 2 ** (failures - 1), LONGEST_REST_MS), (retryAfterSeconds ?? 0) * 1000);

export const connection = {
  isCut: (): boolean => failures > 0,
  isResting: (): boolean => rest !== null && rest.until > Date.now(),

  failed(retryAfterSeconds: number | null, tryAgain: () => void): void {
    failures += 1;
    clearTimeout(rest?.timer);
    const lasts = restMs(failures, retryAfterSeconds);
    rest = { until: Date.now() + lasts, timer: setTimeout(tryAgain, lasts) };
  },

  worked(): void {
    failures = 0;
    connection.wake();
  },

  /** There is a reason to try before the rest is over. */
  wake(): void {
    clearTimeout(rest?.timer);
    rest = null;
  },
};
