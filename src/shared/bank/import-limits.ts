/** Maximum size of an import file. */
export const MAX_IMPORT_BYTES = 500 * 1024 * 1024;
