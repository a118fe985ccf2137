export const pageSizes = [25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 25;
/** So far that the number of the first row still fits the database's. */
export const MAX_PAGE = 1_000_000;
/** More rows than this leave no list at once. */
export const MAX_EXPORTED_ROWS = 10_000;
