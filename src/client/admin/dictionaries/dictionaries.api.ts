import { parsedFrom } from '#client/platform/api.ts';
import { read } from '#client/platform/endpoints.ts';
import type { AdminEntry, MergeResult } from '#shared/dictionaries/admin.contract.ts';
import { adminApi, type ListParams, whenOutOfDate } from '../admin-api.ts';

const parsed = parsedFrom(() => import('#shared/dictionaries/admin.contract.ts'));
const parsedOptions = parsedFrom(() => import('#shared/dictionaries/contract.ts'));

interface ListArgs {
  path: string;
  params: ListParams;
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

const changed = whenOutOfDate('DictionaryEntries');

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
    adminEntries: build.query(
      read(
        ({ path, params }: ListArgs) => ({ url: `/dictionaries/${path}/entries`, params }),
        parsed('AdminEntriesResult'),
        ['DictionaryEntries'],
      ),
    ),
    adminEntry: build.query(
      read(({ path, id }: EntryArgs) => `/dictionaries/${path}/entries/${id}`, parsed('AdminEntry')),
    ),
    /** All options of a dictionary, without paging. */
    adminEntryOptions: build.query(
      read(
        ({ path, countryId }: OptionArgs) =>
          countryId === undefined ? `/dictionaries/${path}` : `/dictionaries/${path}/country/${countryId}`,
        parsedOptions('EntriesResult'),
        ['DictionaryEntries'],
      ),
    ),
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
      transformResponse: parsed('MergeResult'),
      invalidatesTags: changed,
    }),
  }),
});
