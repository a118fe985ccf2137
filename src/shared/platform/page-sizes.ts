export const pageSizes = [25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 25;
/** Limited so that the row offset fits into the database's integers. */
export const MAX_PAGE = 1_000_000;
