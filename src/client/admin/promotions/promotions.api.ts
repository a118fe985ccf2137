import { parsedBy } from '#client/platform/api.ts';
import type {
  AdminPromotion,
  NewPromotion,
  PromotionChange,
  PromotionsResult,
} from '#shared/billing/admin-promotions.contract.ts';
import { adminApi } from '../admin-api.ts';

const contract = () => import('#shared/billing/admin-promotions.contract.ts');
const promotion = parsedBy(async () => (await contract()).AdminPromotion);

/** Also invalidates the prices of the pricing page. */
const changesPromotions = (_: unknown, error: unknown) => (error ? [] : (['AdminPromotions', 'Plans'] as const));

export const {
  useAdminPromotionsQuery,
  useAdminCreatePromotionMutation,
  useAdminChangePromotionMutation,
  useAdminEndPromotionMutation,
  useAdminDeletePromotionMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminPromotions: build.query<PromotionsResult, Partial<Record<string, string>>>({
      query: (params) => ({ url: '/promotions', params }),
      transformResponse: parsedBy(async () => (await contract()).PromotionsResult),
      providesTags: ['AdminPromotions'],
      // Not cached: places are taken at any time.
      keepUnusedDataFor: 0,
    }),
    adminCreatePromotion: build.mutation<AdminPromotion, NewPromotion>({
      query: (body) => ({ url: '/promotions', method: 'POST', body }),
      transformResponse: promotion,
      invalidatesTags: changesPromotions,
    }),
    adminChangePromotion: build.mutation<AdminPromotion, PromotionChange & { id: number }>({
      query: ({ id, ...body }) => ({ url: `/promotions/${id}`, method: 'PUT', body }),
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
