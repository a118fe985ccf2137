const FOLDER = '/api/v1/files/';

/** Public URL of a stored file, see `public-files.routes.ts`. */
export const fileAddress = (key: string) => `${FOLDER}${key}`;

/** Returns null for a URL that does not belong to a stored file. */
export const fileKeyOf = (address: string): string | null =>
  address.startsWith(FOLDER) ? address.slice(FOLDER.length) : null;
