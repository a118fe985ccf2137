import { parsedBy } from '#client/platform/api.ts';
import type { AdminLabValuesResult } from '#shared/dictionaries/lab-values.contract.ts';
import { adminApi } from '../../admin-api.ts';

const PATH = '/dictionaries/lab-values';

export interface SavedCategory {
  id: number;
  name: string;
  revision: number;
}
export interface SavedLabRow {
  id: number;
  name: string;
  synonyms: string | null;
  value: string | null;
  siValue: string | null;
  categoryId: number;
  titleId: number | null;
  revision: number;
}

export const {
  useAdminLabValuesQuery,
  useLazyAdminLabValuesQuery,
  useAdminCreateLabCategoryMutation,
  useAdminEditLabCategoryMutation,
  useAdminDeleteLabCategoryMutation,
  useAdminCreateLabValueMutation,
  useAdminEditLabValueMutation,
  useAdminDeleteLabValueMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminLabValues: build.query<AdminLabValuesResult, void>({
      query: () => `${PATH}/entries`,
      transformResponse: parsedBy(
        async () => (await import('#shared/dictionaries/lab-values.contract.ts')).AdminLabValuesResult,
      ),
      providesTags: ['LabValues'],
    }),
    adminCreateLabCategory: build.mutation<SavedCategory, object>({
      query: (body) => ({ url: `${PATH}/category`, method: 'POST', body }),
      invalidatesTags: changed,
    }),
    adminEditLabCategory: build.mutation<SavedCategory, { id: number; data: object }>({
      query: ({ id, data }) => ({ url: `${PATH}/category/${id}`, method: 'PATCH', body: { data } }),
      invalidatesTags: changed,
    }),
    adminDeleteLabCategory: build.mutation<null, number>({
      query: (id) => ({ url: `${PATH}/category/${id}`, method: 'DELETE' }),
      invalidatesTags: changed,
    }),
    adminCreateLabValue: build.mutation<SavedLabRow, object>({
      query: (body) => ({ url: `${PATH}/`, method: 'POST', body }),
      invalidatesTags: changed,
    }),
    adminEditLabValue: build.mutation<SavedLabRow, { id: number; position?: number }>({
      query: (value) => ({ url: `${PATH}/edit`, method: 'PATCH', body: { value } }),
      invalidatesTags: changed,
    }),
    adminDeleteLabValue: build.mutation<null, number>({
      query: (id) => ({ url: `${PATH}/${id}`, method: 'DELETE' }),
      invalidatesTags: changed,
    }),
  }),
});

/** A 404 or 409 also invalidates the tree: a row is gone or in use, so the tree on screen is out of date. */
function changed(_result: unknown, error: { status?: unknown } | undefined) {
  const isOutOfDate = error === undefined || error.status === 404 || error.status === 409;
  return isOutOfDate ? (['LabValues'] as const) : [];
}
