/** Form sections that the admin question editor uses too. */
export { CountedArea } from './counted-area.tsx';
export { OptionsField } from './options-field.tsx';
export { SourcesField } from './sources-field.tsx';
