import { parsedBy } from '#client/platform/api.ts';
import type {
  CancelSubscriptionBody,
  ExtendSubscriptionBody,
  RefundPaymentBody,
  StoreSubscriptionBody,
  StoreSubscriptionResult,
} from '#shared/billing/subscription-acts.contract.ts';
import type { KeptSubscription, KeptSubscriptionsResult } from '#shared/billing/subscription-management.contract.ts';
import { adminApi } from '../admin-api.ts';

const contract = () => import('#shared/billing/subscription-management.contract.ts');
const acts = () => import('#shared/billing/subscription-acts.contract.ts');

type OfSubscription<Body> = Body & { id: number };

/** Also invalidated after an error, which usually means that the data on screen is stale. User pages show it too. */
const changesSubscription = ['AdminSubscriptions', 'AdminUsers', 'AdminEvents'] as const;

export const {
  useAdminSubscriptionsQuery,
  useAdminSubscriptionQuery,
  useAdminCancelSubscriptionMutation,
  useAdminExtendSubscriptionMutation,
  useAdminRefundPaymentMutation,
  useAdminRecordSubscriptionMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminSubscriptions: build.query<KeptSubscriptionsResult, Partial<Record<string, string>>>({
      query: (params) => ({ url: '/user-subscriptions/all', params }),
      transformResponse: parsedBy(async () => (await contract()).KeptSubscriptionsResult),
      providesTags: ['AdminSubscriptions'],
    }),
    adminSubscription: build.query<KeptSubscription, number>({
      query: (id) => `/user-subscriptions/all/${id}`,
      transformResponse: parsedBy(async () => (await contract()).KeptSubscription),
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
      transformResponse: parsedBy(async () => (await acts()).StoreSubscriptionResult),
      invalidatesTags: (_result, error) => (error ? [] : changesSubscription),
    }),
  }),
});
