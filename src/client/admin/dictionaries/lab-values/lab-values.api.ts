import { parsedFrom } from '#client/platform/api.ts';
import { read } from '#client/platform/endpoints.ts';
import { adminApi, whenOutOfDate } from '../../admin-api.ts';

const parsed = parsedFrom(() => import('#shared/dictionaries/lab-values.contract.ts'));
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

const changed = whenOutOfDate('LabValues');

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
    adminLabValues: build.query(read(`${PATH}/entries`, parsed('AdminLabValuesResult'), ['LabValues'])),
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
