import type { PersonalDataPart } from '#server/platform/personal-data.ts';
import { findImportsOf } from './imports.queries.ts';

/** Which files of questions somebody brought. What they brought belongs to the bank and stays. */
export const importsPersonalData: PersonalDataPart = {
  name: 'questionImports',
  tables: ['question_imports', 'question_import_refusals', 'question_import_keys'],
  collect: findImportsOf,
};
