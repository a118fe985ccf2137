import { parsedBy } from '#client/platform/api.ts';
import type {
  AdminPlan,
  AdminPlansResult,
  NewPlan,
  PlanChange,
  WorldRegion,
} from '#shared/billing/admin-plans.contract.ts';
import { adminApi } from '../admin-api.ts';

const contract = () => import('#shared/billing/admin-plans.contract.ts');
const plan = parsedBy(async () => (await contract()).AdminPlan);

/** Also invalidates the plans of the pricing page. */
const changesPlans = (_: unknown, error: unknown) => (error ? [] : (['AdminPlans', 'Plans'] as const));

interface Seen {
  id: number;
  revision: number;
}

export const {
  useAdminPlansQuery,
  useAdminPlanQuery,
  useLazyAdminPlanQuery,
  useAdminPlanRegionsQuery,
  useAdminCreatePlanMutation,
  useAdminChangePlanMutation,
  useAdminArchivePlanMutation,
  useAdminBringBackPlanMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminPlans: build.query<AdminPlansResult, Partial<Record<string, string>>>({
      query: (params) => ({ url: '/plans', params }),
      transformResponse: parsedBy(async () => (await contract()).AdminPlansResult),
      providesTags: ['AdminPlans'],
    }),
    adminPlan: build.query<AdminPlan, number>({
      query: (id) => `/plans/${id}`,
      transformResponse: plan,
      providesTags: ['AdminPlans'],
    }),
    /** The regions in which a plan can have a price. */
    adminPlanRegions: build.query<WorldRegion[], void>({
      query: () => '/dictionaries/world-regions',
      transformResponse: parsedBy(async () => (await contract()).WorldRegionsResult),
    }),
    adminCreatePlan: build.mutation<AdminPlan, NewPlan>({
      query: (body) => ({ url: '/plans', method: 'POST', body }),
      transformResponse: plan,
      invalidatesTags: changesPlans,
    }),
    adminChangePlan: build.mutation<AdminPlan, PlanChange & { id: number }>({
      query: ({ id, ...body }) => ({ url: `/plans/${id}`, method: 'PUT', body }),
      transformResponse: plan,
      invalidatesTags: changesPlans,
    }),
    adminArchivePlan: build.mutation<AdminPlan, Seen>({
      query: ({ id, revision }) => ({ url: `/plans/${id}/archive`, method: 'POST', body: { revision } }),
      transformResponse: plan,
      invalidatesTags: changesPlans,
    }),
    adminBringBackPlan: build.mutation<AdminPlan, Seen>({
      query: ({ id, revision }) => ({ url: `/plans/${id}/bring-back`, method: 'POST', body: { revision } }),
      transformResponse: plan,
      invalidatesTags: changesPlans,
    }),
  }),
});
