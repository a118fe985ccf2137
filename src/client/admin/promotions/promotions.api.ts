import { parsedFrom } from '#client/platform/api.ts';
import { change, onSuccess, post } from '#client/platform/endpoints.ts';
import type { AdminPromotion, NewPromotion, PromotionChange } from '#shared/billing/admin-promotions.contract.ts';
import { adminApi, list } from '../admin-api.ts';

const parsed = parsedFrom(() => import('#shared/billing/admin-promotions.contract.ts'));
const promotion = parsed('AdminPromotion');

/** Also invalidates the prices of the pricing page. */
const changesPromotions = onSuccess('AdminPromotions', 'Plans');

export const {
  useAdminPromotionsQuery,
  useAdminCreatePromotionMutation,
  useAdminChangePromotionMutation,
  useAdminEndPromotionMutation,
  useAdminDeletePromotionMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminPromotions: build.query({
      ...list('/promotions', parsed('PromotionsResult'), ['AdminPromotions']),
      // Not cached: places are taken at any time.
      keepUnusedDataFor: 0,
    }),
    adminCreatePromotion: build.mutation(change(post<NewPromotion>('/promotions'), promotion, changesPromotions)),
    adminChangePromotion: build.mutation({
      query: ({ id, ...body }: PromotionChange & { id: number }) => ({ url: `/promotions/${id}`, method: 'PUT', body }),
      transformResponse: promotion,
      invalidatesTags: changesPromotions,
    }),
    adminEndPromotion: build.mutation<AdminPromotion, { id: number; revision: number }>({
      query: ({ id, revision }) => ({ url: `/promotions/${id}/end`, method: 'POST', body: { revision } }),
      transformResponse: promotion,
      invalidatesTags: changesPromotions,
    }),
    adminDeletePromotion: build.mutation<null, number>({
      query: (id) => ({ url: `/promotions/${id}`, method: 'DELETE' }),
      invalidatesTags: changesPromotions,
    }),
  }),
});
