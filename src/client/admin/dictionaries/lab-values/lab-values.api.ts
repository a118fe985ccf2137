import { parsedBy } from '#client/platform/api.ts';
import type { LabValuesResult } from '#shared/dictionaries/lab-values.contract.ts';
import { adminApi } from '../../admin-api.ts';

const PATH = '/dictionaries/lab-values';

export interface LabRowValues {
  name: string;
  synonyms: string;
  /** Omitted for a title. */
  value?: string;
  siValue?: string;
  categoryId: number;
  titleId?: number | null;
}

interface CategoryChange {
  name?: string;
  /** Zero-based position among the categories. */
  position?: number;
}

export const {
  useAdminLabValuesQuery,
  useAdminCreateLabCategoryMutation,
  useAdminEditLabCategoryMutation,
  useAdminDeleteLabCategoryMutation,
  useAdminCreateLabValueMutation,
  useAdminEditLabValueMutation,
  useAdminDeleteLabValueMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminLabValues: build.query<LabValuesResult, void>({
      query: () => PATH,
      transformResponse: parsedBy(
        async () => (await import('#shared/dictionaries/lab-values.contract.ts')).LabValuesResult,
      ),
      providesTags: ['LabValues'],
    }),
    adminCreateLabCategory: build.mutation<unknown, { name: string }>({
      query: (body) => ({ url: `${PATH}/category`, method: 'POST', body }),
      invalidatesTags: changed,
    }),
    adminEditLabCategory: build.mutation<unknown, CategoryChange & { id: number }>({
      query: ({ id, ...data }) => ({ url: `${PATH}/category/${id}`, method: 'PATCH', body: { data } }),
      invalidatesTags: changed,
    }),
    adminDeleteLabCategory: build.mutation<null, number>({
      query: (id) => ({ url: `${PATH}/category/${id}`, method: 'DELETE' }),
      invalidatesTags: changed,
    }),
    adminCreateLabValue: build.mutation<unknown, LabRowValues>({
      query: (body) => ({ url: `${PATH}/`, method: 'POST', body }),
      invalidatesTags: changed,
    }),
    adminEditLabValue: build.mutation<unknown, Partial<LabRowValues> & { id: number; position?: number }>({
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
