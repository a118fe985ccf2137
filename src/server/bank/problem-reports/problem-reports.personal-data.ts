import type { PersonalDataPart } from '#server/platform/personal-data.ts';
import { findReportsOf } from './problem-reports.queries.ts';

/** The user's problem reports. */
export const problemReportsPersonalData: PersonalDataPart = {
  name: 'problemReports',
  tables: ['problem_reports'],
  collect: findReportsOf,
};
