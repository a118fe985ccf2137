import { parsedBy } from '#client/platform/api.ts';
import type { AdminEntriesResult, AdminEntry, MergeResult } from '#shared/dictionaries/admin.contract.ts';
import type { EntriesResult } from '#shared/dictionaries/contract.ts';
import { adminApi } from '../admin-api.ts';

const contract = () => import('#shared/dictionaries/admin.contract.ts');

interface ListArgs {
  path: string;
  params: Partial<Record<string, string>>;
}
interface OptionArgs {
  path: string;
  /** Limits the options to one country. */
  countryId?: number | undefined;
}
/** An entry as a change returns it: without its uses. */
export type SavedEntry = Omit<AdminEntry, 'parentName' | 'usage' | 'uses'>;

interface EntryArgs {
  path: string;
  id: number;
}

export const {
  useAdminEntriesQuery,
  useLazyAdminEntryQuery,
  useAdminEntryOptionsQuery,
  useAdminCreateEntryMutation,
  useAdminEditEntryMutation,
  useAdminDeleteEntryMutation,
  useAdminMergeEntriesMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminEntries: build.query<AdminEntriesResult, ListArgs>({
      query: ({ path, params }) => ({ url: `/dictionaries/${path}/entries`, params }),
      transformResponse: parsedBy(async () => (await contract()).AdminEntriesResult),
      providesTags: ['DictionaryEntries'],
    }),
    adminEntry: build.query<AdminEntry, EntryArgs>({
      query: ({ path, id }) => `/dictionaries/${path}/entries/${id}`,
      transformResponse: parsedBy(async () => (await contract()).AdminEntry),
    }),
    /** All options of a dictionary, without paging. */
    adminEntryOptions: build.query<EntriesResult, OptionArgs>({
      query: ({ path, countryId }) =>
        countryId === undefined ? `/dictionaries/${path}` : `/dictionaries/${path}/country/${countryId}`,
      transformResponse: parsedBy(async () => (await import('#shared/dictionaries/contract.ts')).EntriesResult),
      providesTags: ['DictionaryEntries'],
    }),
    adminCreateEntry: build.mutation<SavedEntry, { path: string; values: object }>({
      query: ({ path, values }) => ({ url: `/dictionaries/${path}`, method: 'POST', body: values }),
      invalidatesTags: changed,
    }),
    adminEditEntry: build.mutation<SavedEntry, EntryArgs & { values: object }>({
      query: ({ path, id, values }) => ({
        url: `/dictionaries/${path}/${id}`,
        method: 'PATCH',
        body: { data: values },
      }),
      invalidatesTags: changed,
    }),
    adminDeleteEntry: build.mutation<null, EntryArgs>({
      query: ({ path, id }) => ({ url: `/dictionaries/${path}/${id}`, method: 'DELETE' }),
      invalidatesTags: changed,
    }),
    adminMergeEntries: build.mutation<MergeResult, EntryArgs & { into: number }>({
      query: ({ path, id, into }) => ({ url: `/dictionaries/${path}/${id}/merge`, method: 'POST', body: { into } }),
      transformResponse: parsedBy(async () => (await contract()).MergeResult),
      invalidatesTags: changed,
    }),
  }),
});

/** A 404 or 409 also invalidates the list: the entry is gone or in use, so the list on screen is out of date. */
function changed(_result: unknown, error: { status?: unknown } | undefined) {
  const isOutOfDate = error === undefined || error.status === 404 || error.status === 409;
  return isOutOfDate ? (['DictionaryEntries'] as const) : [];
}
