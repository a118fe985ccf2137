export { useCountriesQuery, useFieldsOfStudyQuery, useRegionsQuery, useUniversitiesQuery } from './dictionaries.api.ts';
