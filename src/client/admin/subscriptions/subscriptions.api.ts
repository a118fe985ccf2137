import { parsedBy } from '#client/platform/api.ts';
import type { AdminSubscription, AdminSubscriptionsResult } from '#shared/billing/admin-subscriptions.contract.ts';
import type {
  CancelSubscriptionBody,
  ExtendSubscriptionBody,
  RefundPaymentBody,
  StoreSubscriptionBody,
  StoreSubscriptionResult,
} from '#shared/billing/subscription-actions.contract.ts';
import { adminApi } from '../admin-api.ts';

const contract = () => import('#shared/billing/admin-subscriptions.contract.ts');
const actionsContract = () => import('#shared/billing/subscription-actions.contract.ts');

type OfSubscription<Body> = Body & { id: number };

/** Also invalidated after an error, which usually means that the data on screen is stale. User pages show it too. */
const changesSubscription = ['AdminSubscriptions', 'AdminUsers', 'AdminEvents', 'AdminOverview'] as const;

export const {
  useAdminSubscriptionsQuery,
  useAdminSubscriptionQuery,
  useAdminCancelSubscriptionMutation,
  useAdminExtendSubscriptionMutation,
  useAdminRefundPaymentMutation,
  useAdminRecordSubscriptionMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminSubscriptions: build.query<AdminSubscriptionsResult, Partial<Record<string, string>>>({
      query: (params) => ({ url: '/user-subscriptions/all', params }),
      transformResponse: parsedBy(async () => (await contract()).AdminSubscriptionsResult),
      providesTags: ['AdminSubscriptions'],
    }),
    adminSubscription: build.query<AdminSubscription, number>({
      query: (id) => `/user-subscriptions/all/${id}`,
      transformResponse: parsedBy(async () => (await contract()).AdminSubscription),
      providesTags: ['AdminSubscriptions'],
    }),
    adminCancelSubscription: build.mutation<null, OfSubscription<CancelSubscriptionBody>>({
      query: ({ id, ...body }) => ({ url: `/user-subscriptions/all/${id}/cancel`, method: 'POST', body }),
      invalidatesTags: changesSubscription,
    }),
    adminExtendSubscription: build.mutation<null, OfSubscription<ExtendSubscriptionBody>>({
      query: ({ id, ...body }) => ({ url: `/user-subscriptions/all/${id}/extend`, method: 'POST', body }),
      invalidatesTags: changesSubscription,
    }),
    adminRefundPayment: build.mutation<null, OfSubscription<RefundPaymentBody>>({
      query: ({ id, ...body }) => ({ url: `/user-subscriptions/all/${id}/refund`, method: 'POST', body }),
      invalidatesTags: changesSubscription,
    }),
    adminRecordSubscription: build.mutation<StoreSubscriptionResult, StoreSubscriptionBody>({
      query: (body) => ({ url: '/user-subscriptions/all', method: 'POST', body }),
      transformResponse: parsedBy(async () => (await actionsContract()).StoreSubscriptionResult),
      invalidatesTags: (_result, error) => (error ? [] : changesSubscription),
    }),
  }),
});
