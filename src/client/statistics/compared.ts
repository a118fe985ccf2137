/** What RTK Query says of one call. */
interface Query<Result> {
  /** Of this very question, not of the one asked before. */
  currentData?: Result | undefined;
  isError: boolean;
  refetch: () => unknown;
}

export type Compared<Result> =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; own: Result; average: Result };

/** The person's own figures beside everybody's: there when both are. */
export function compared<Result>(own: Query<Result>, average: Query<Result>): Compared<Result> {
  if (own.currentData && average.currentData) {
    return { state: 'ready', own: own.currentData, average: average.currentData };
  }
  const failed = [own, average].filter(({ currentData, isError }) => isError && !currentData);
  if (failed.length === 0) return { state: 'loading' };
  return { state: 'failed', retry: () => failed.forEach(({ refetch }) => void refetch()) };
}
