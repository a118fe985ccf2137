import { api, parsedBy } from '#client/platform/api.ts';
import type {
  BodySystemFilters,
  CountriesResult,
  DisciplineFilters,
  EntriesResult,
} from '#shared/dictionaries/contract.ts';

/** Cache lifetime of a list of one country, fixed by the specification. */
const BY_COUNTRY_SECONDS = 1;

const entries = parsedBy(async () => (await import('#shared/dictionaries/contract.ts')).EntriesResult);

/** Admins edit dictionaries elsewhere in the client. The tag makes cached entries reload after an edit. */
const dictionariesApi = api.enhanceEndpoints({ addTagTypes: ['DictionaryEntries'] });

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
} = dictionariesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every body system, with the disciplines that have questions about it. */
    bodySystemFilters: build.query<BodySystemFilters, void>({
      query: () => '/dictionaries/body-systems/disciplines',
      transformResponse: parsedBy(async () => (await import('#shared/dictionaries/contract.ts')).BodySystemFilters),
      providesTags: ['DictionaryEntries'],
    }),
    bodySystems: build.query<EntriesResult, void>({
      query: () => '/dictionaries/body-systems',
      transformResponse: entries,
      providesTags: ['DictionaryEntries'],
    }),
    countries: build.query<CountriesResult, void>({
      query: () => '/dictionaries/countries',
      transformResponse: parsedBy(async () => (await import('#shared/dictionaries/contract.ts')).CountriesResult),
      providesTags: ['DictionaryEntries'],
    }),
    /** Every discipline, with the body systems it has questions about. */
    disciplineFilters: build.query<DisciplineFilters, void>({
      query: () => '/dictionaries/disciplines/body-systems',
      transformResponse: parsedBy(async () => (await import('#shared/dictionaries/contract.ts')).DisciplineFilters),
      providesTags: ['DictionaryEntries'],
    }),
    disciplines: build.query<EntriesResult, void>({
      query: () => '/dictionaries/disciplines',
      transformResponse: entries,
      providesTags: ['DictionaryEntries'],
    }),
    feedbackCategories: build.query<EntriesResult, void>({
      query: () => '/dictionaries/feedback-category',
      transformResponse: entries,
      providesTags: ['DictionaryEntries'],
    }),
    fieldsOfStudy: build.query<EntriesResult, void>({
      query: () => '/dictionaries/fields-of-study',
      transformResponse: entries,
      providesTags: ['DictionaryEntries'],
    }),
    regions: build.query<EntriesResult, { countryId: number }>({
      query: ({ countryId }) => `/dictionaries/region/country/${countryId}`,
      transformResponse: entries,
      providesTags: ['DictionaryEntries'],
      keepUnusedDataFor: BY_COUNTRY_SECONDS,
    }),
    universities: build.query<EntriesResult, { countryId: number }>({
      query: ({ countryId }) => `/dictionaries/university/country/${countryId}`,
      transformResponse: entries,
      providesTags: ['DictionaryEntries'],
      keepUnusedDataFor: BY_COUNTRY_SECONDS,
    }),
  }),
});
