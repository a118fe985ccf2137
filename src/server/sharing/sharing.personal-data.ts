import type { PersonalDataPart } from '#server/platform/personal-data.ts';
import { collectShares } from './shares.queries.ts';

/** The shares of a user. The links are deleted with the user. */
export const sharingPersonalData: PersonalDataPart = {
  name: 'shares',
  tables: ['shares'],
  collect: collectShares,
};
