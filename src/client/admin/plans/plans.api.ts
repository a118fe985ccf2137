import { parsedFrom } from '#client/platform/api.ts';
import { change, onSuccess, post, read } from '#client/platform/endpoints.ts';
import type { NewPlan, PlanChange } from '#shared/billing/admin-plans.contract.ts';
import { adminApi, list } from '../admin-api.ts';

const parsed = parsedFrom(() => import('#shared/billing/admin-plans.contract.ts'));
const plan = parsed('AdminPlan');

/** Also invalidates the plans of the pricing page. */
const changesPlans = onSuccess('AdminPlans', 'Plans');

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
    adminPlans: build.query(list('/plans', parsed('AdminPlansResult'), ['AdminPlans'])),
    adminPlan: build.query(read((id: number) => `/plans/${id}`, plan, ['AdminPlans'])),
    /** The regions in which a plan can have a price. */
    adminPlanRegions: build.query(read('/dictionaries/world-regions', parsed('WorldRegionsResult'))),
    adminCreatePlan: build.mutation(change(post<NewPlan>('/plans'), plan, changesPlans)),
    adminChangePlan: build.mutation({
      query: ({ id, ...body }: PlanChange & { id: number }) => ({ url: `/plans/${id}`, method: 'PUT', body }),
      transformResponse: plan,
      invalidatesTags: changesPlans,
    }),
    adminArchivePlan: build.mutation({
      query: ({ id, revision }: Seen) => ({ url: `/plans/${id}/archive`, method: 'POST', body: { revision } }),
      transformResponse: plan,
      invalidatesTags: changesPlans,
    }),
    adminBringBackPlan: build.mutation({
      query: ({ id, revision }: Seen) => ({ url: `/plans/${id}/bring-back`, method: 'POST', body: { revision } }),
      transformResponse: plan,
      invalidatesTags: changesPlans,
    }),
  }),
});
