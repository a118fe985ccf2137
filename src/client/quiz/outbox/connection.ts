/** Result of the last attempt to send and the time of the next one. One per page, because there is one connection. */
const FIRST_BACKOFF_MS = 1000;
const LONGEST_BACKOFF_MS = 30_000;

let failures = 0;
let rest: { until: number; timer: ReturnType<typeof setTimeout> } | null = null;

/** Exponential backoff: 1, 2, 4 … 30 s, or as long as the server asks for. */
export const backoffMs = (failures: number, retryAfterSeconds: number | null): number =>
  Math.max(Math.min(FIRST_BACKOFF_MS * 2 ** (failures - 1), LONGEST_BACKOFF_MS), (retryAfterSeconds ?? 0) * 1000);

export const connection = {
  isCut: (): boolean => failures > 0,
  isBackingOff: (): boolean => rest !== null && rest.until > Date.now(),

  failed(retryAfterSeconds: number | null, tryAgain: () => void): void {
    failures += 1;
    clearTimeout(rest?.timer);
    const lasts = backoffMs(failures, retryAfterSeconds);
    rest = { until: Date.now() + lasts, timer: setTimeout(tryAgain, lasts) };
  },

  worked(): void {
    failures = 0;
    connection.wake();
  },

  /** Cancels the backoff, so that the next attempt can run now. */
  wake(): void {
    clearTimeout(rest?.timer);
    rest = null;
  },
};
