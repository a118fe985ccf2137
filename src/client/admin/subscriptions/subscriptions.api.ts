import { parsedFrom } from '#client/platform/api.ts';
import { change, onSuccess, post, read } from '#client/platform/endpoints.ts';
import type {
  CancelSubscriptionBody,
  ExtendSubscriptionBody,
  RefundPaymentBody,
  StoreSubscriptionBody,
} from '#shared/billing/subscription-actions.contract.ts';
import { adminApi, list } from '../admin-api.ts';

const parsed = parsedFrom(() => import('#shared/billing/admin-subscriptions.contract.ts'));
const parsedAction = parsedFrom(() => import('#shared/billing/subscription-actions.contract.ts'));

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
    adminSubscriptions: build.query(
      list('/user-subscriptions/all', parsed('AdminSubscriptionsResult'), ['AdminSubscriptions']),
    ),
    adminSubscription: build.query(
      read((id: number) => `/user-subscriptions/all/${id}`, parsed('AdminSubscription'), ['AdminSubscriptions']),
    ),
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
    adminRecordSubscription: build.mutation(
      change(
        post<StoreSubscriptionBody>('/user-subscriptions/all'),
        parsedAction('StoreSubscriptionResult'),
        onSuccess(...changesSubscription),
      ),
    ),
  }),
});
