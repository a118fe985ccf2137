const FOLDER = '/api/v1/files/';

/** Where a stored file is shown, see `public-files.routes.ts`. */
export const fileAddress = (key: string) => `${FOLDER}${key}`;

/** Null for an address that is not one of ours. */
export const fileKeyOf = (address: string): string | null =>
  address.startsWith(FOLDER) ? address.slice(FOLDER.length) : null;
