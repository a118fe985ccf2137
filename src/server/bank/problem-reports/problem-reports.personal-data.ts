import type { PersonalDataPart } from '#server/platform/personal-data.ts';
import { findReportsOf } from './problem-reports.queries.ts';

/** What a person said is wrong with questions. */
export const problemReportsPersonalData: PersonalDataPart = {
  name: 'problemReports',
  tables: ['problem_reports'],
  collect: findReportsOf,
};
