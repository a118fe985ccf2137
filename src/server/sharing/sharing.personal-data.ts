import type { PersonalDataPart } from '#server/platform/personal-data.ts';
import { collectShares } from './shares.queries.ts';

/** What a person has shown to others. The links go with the person. */
export const sharingPersonalData: PersonalDataPart = {
  name: 'shares',
  tables: ['shares'],
  collect: collectShares,
};
