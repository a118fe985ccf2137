import { api, parsedBy } from '#client/platform/api.ts';
import type {
  BodySystemFilters,
  CountriesResult,
  DisciplineFilters,
  EntriesResult,
} from '#shared/dictionaries/contract.ts';

/** How long a list of one country is held, by specification. */
const BY_COUNTRY_SECONDS = 1;

const entries = parsedBy(async () => (await import('#shared/dictionaries/contract.ts')).EntriesResult);

export const {
  useBodySystemFiltersQuery,
  useBodySystemsQuery,
  useCountriesQuery,
  useDisciplineFiltersQuery,
  useDisciplinesQuery,
  useFieldsOfStudyQuery,
  useRegionsQuery,
  useUniversitiesQuery,
  useFeedbackCategoriesQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    /** Every body system, with the disciplines that ask about it. */
    bodySystemFilters: build.query<BodySystemFilters, void>({
      query: () => '/dictionaries/body-systems/disciplines',
      transformResponse: parsedBy(async () => (await import('#shared/dictionaries/contract.ts')).BodySystemFilters),
    }),
    bodySystems: build.query<EntriesResult, void>({
      query: () => '/dictionaries/body-systems',
      transformResponse: entries,
    }),
    countries: build.query<CountriesResult, void>({
      query: () => '/dictionaries/countries',
      transformResponse: parsedBy(async () => (await import('#shared/dictionaries/contract.ts')).CountriesResult),
    }),
    /** Every discipline, with the body systems it asks about. */
    disciplineFilters: build.query<DisciplineFilters, void>({
      query: () => '/dictionaries/disciplines/body-systems',
      transformResponse: parsedBy(async () => (await import('#shared/dictionaries/contract.ts')).DisciplineFilters),
    }),
    disciplines: build.query<EntriesResult, void>({
      query: () => '/dictionaries/disciplines',
      transformResponse: entries,
    }),
    feedbackCategories: build.query<EntriesResult, void>({
      query: () => '/dictionaries/feedback-category',
      transformResponse: entries,
    }),
    fieldsOfStudy: build.query<EntriesResult, void>({
      query: () => '/dictionaries/fields-of-study',
      transformResponse: entries,
    }),
    regions: build.query<EntriesResult, { countryId: number }>({
      query: ({ countryId }) => `/dictionaries/region/country/${countryId}`,
      transformResponse: entries,
      keepUnusedDataFor: BY_COUNTRY_SECONDS,
    }),
    universities: build.query<EntriesResult, { countryId: number }>({
      query: ({ countryId }) => `/dictionaries/university/country/${countryId}`,
      transformResponse: entries,
      keepUnusedDataFor: BY_COUNTRY_SECONDS,
    }),
  }),
});
