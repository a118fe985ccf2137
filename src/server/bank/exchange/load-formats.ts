/** Loaded with the first file: the formats and their dependencies would add a second to every server start. */
export const loadFormats = () => import('./formats.ts');
