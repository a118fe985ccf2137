import { parsedFrom } from '#client/platform/api.ts';
import type { RefundInFullBody } from '#shared/billing/admin-payments.contract.ts';
import { adminApi, list } from '../admin-api.ts';

const parsed = parsedFrom(() => import('#shared/billing/admin-payments.contract.ts'));

export const { useAdminPaymentsQuery, useAdminRefundInFullMutation } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminPayments: build.query(list('/payments', parsed('AdminPaymentsResult'), ['AdminSubscriptions'])),
    adminRefundInFull: build.mutation<null, RefundInFullBody & { id: number }>({
      query: ({ id, ...body }) => ({ url: `/payments/${id}/refund`, method: 'POST', body }),
      // Also after an error, which usually means that the data on screen is stale.
      invalidatesTags: ['AdminSubscriptions', 'AdminUsers', 'AdminEvents', 'AdminOverview'],
    }),
  }),
});
