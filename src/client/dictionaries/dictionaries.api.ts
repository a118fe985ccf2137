import { api, parsedFrom } from '#client/platform/api.ts';
import { read } from '#client/platform/endpoints.ts';

const parsed = parsedFrom(() => import('#shared/dictionaries/contract.ts'));

/** Cache lifetime of a list of one country, fixed by the specification. */
const BY_COUNTRY_SECONDS = 1;

const entries = parsed('EntriesResult');

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
    bodySystemFilters: build.query(
      read('/dictionaries/body-systems/disciplines', parsed('BodySystemFilters'), ['DictionaryEntries']),
    ),
    bodySystems: build.query(read('/dictionaries/body-systems', entries, ['DictionaryEntries'])),
    countries: build.query(read('/dictionaries/countries', parsed('CountriesResult'), ['DictionaryEntries'])),
    /** Every discipline, with the body systems it has questions about. */
    disciplineFilters: build.query(
      read('/dictionaries/disciplines/body-systems', parsed('DisciplineFilters'), ['DictionaryEntries']),
    ),
    disciplines: build.query(read('/dictionaries/disciplines', entries, ['DictionaryEntries'])),
    feedbackCategories: build.query(read('/dictionaries/feedback-category', entries, ['DictionaryEntries'])),
    fieldsOfStudy: build.query(read('/dictionaries/fields-of-study', entries, ['DictionaryEntries'])),
    regions: build.query({
      ...read(({ countryId }: { countryId: number }) => `/dictionaries/region/country/${countryId}`, entries, [
        'DictionaryEntries',
      ]),
      keepUnusedDataFor: BY_COUNTRY_SECONDS,
    }),
    universities: build.query({
      ...read(({ countryId }: { countryId: number }) => `/dictionaries/university/country/${countryId}`, entries, [
        'DictionaryEntries',
      ]),
      keepUnusedDataFor: BY_COUNTRY_SECONDS,
    }),
  }),
});
