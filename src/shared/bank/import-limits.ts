/** How large a file of questions may be. */
export const MAX_IMPORT_BYTES = 500 * 1024 * 1024;
