export {
  useBodySystemFiltersQuery,
  useBodySystemsQuery,
  useCountriesQuery,
  useDisciplineFiltersQuery,
  useDisciplinesQuery,
  useFeedbackCategoriesQuery,
  useFieldsOfStudyQuery,
  useRegionsQuery,
  useUniversitiesQuery,
} from './dictionaries.api.ts';
