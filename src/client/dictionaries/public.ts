export {
  useBodySystemsQuery,
  useCountriesQuery,
  useDisciplinesQuery,
  useFeedbackCategoriesQuery,
  useFieldsOfStudyQuery,
  useRegionsQuery,
  useUniversitiesQuery,
} from './dictionaries.api.ts';
