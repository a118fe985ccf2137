/** Invalid values of the fields that exam outlines and exam templates have in common, with the rejected field. */
export const invalidExams: [string, object][] = [
  ['name', { name: '' }],
  ['name', { name: 'usmle step 1' }],
  ['source', { source: '' }],
  ['sourceYear', { sourceYear: 1200 }],
];
