import { asFieldErrors } from '#server/platform/http/constraint-errors.ts';

export const throwAsUnknownPlace = asFieldErrors({
  mailings_country_id_fkey: {
    property: 'segment.countryId',
    constraints: { unknown: 'Please choose a country from the list.' },
  },
  mailings_university_id_fkey: {
    property: 'segment.universityId',
    constraints: { unknown: 'Please choose a university from the list.' },
  },
});
