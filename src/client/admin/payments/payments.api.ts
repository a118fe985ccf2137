import { parsedBy } from '#client/platform/api.ts';
import type { AdminPaymentsResult, RefundInFullBody } from '#shared/billing/admin-payments.contract.ts';
import { adminApi } from '../admin-api.ts';

export const { useAdminPaymentsQuery, useAdminRefundInFullMutation } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminPayments: build.query<AdminPaymentsResult, Partial<Record<string, string>>>({
      query: (params) => ({ url: '/payments', params }),
      transformResponse: parsedBy(
        async () => (await import('#shared/billing/admin-payments.contract.ts')).AdminPaymentsResult,
      ),
      providesTags: ['AdminSubscriptions'],
    }),
    adminRefundInFull: build.mutation<null, RefundInFullBody & { id: number }>({
      query: ({ id, ...body }) => ({ url: `/payments/${id}/refund`, method: 'POST', body }),
      // Also after an error, which usually means that the data on screen is stale.
      invalidatesTags: ['AdminSubscriptions', 'AdminUsers', 'AdminEvents', 'AdminOverview'],
    }),
  }),
});
