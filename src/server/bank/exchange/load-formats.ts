/** When the first file comes: with all they need, the formats would make every start of the server wait a second. */
export const loadFormats = () => import('./formats.ts');
