/** The parts of a form for a question that editors write by too. */
export { CountedArea } from './counted-area.tsx';
export { Notice } from './notice.tsx';
export { OptionsField } from './options-field.tsx';
export { SourcesField } from './sources-field.tsx';
