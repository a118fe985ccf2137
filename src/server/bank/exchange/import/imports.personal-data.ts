import type { PersonalDataPart } from '#server/platform/personal-data.ts';
import { findImportsOf } from './imports.queries.ts';

/** The files that a user imported. The imported questions belong to the bank and stay. */
export const importsPersonalData: PersonalDataPart = {
  name: 'questionImports',
  tables: [
    'question_imports',
    'question_import_refusals',
    'question_import_duplicates',
    'question_import_topics',
    'question_import_keys',
  ],
  collect: findImportsOf,
};
