import { parsedFrom } from '#client/platform/api.ts';
import { change, onSuccess, post } from '#client/platform/endpoints.ts';
import type { NewVoucher, NewVoucherBatch } from '#shared/billing/admin-vouchers.contract.ts';
import { adminApi, list, savingAs } from '../admin-api.ts';

const parsed = parsedFrom(() => import('#shared/billing/admin-vouchers.contract.ts'));
const voucher = parsed('AdminVoucher');

export const {
  useAdminVouchersQuery,
  useAdminCreateVoucherMutation,
  useAdminCreateVoucherBatchMutation,
  useAdminStopVoucherMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminVouchers: build.query(list('/vouchers', parsed('VouchersResult'), ['AdminVouchers'])),
    adminCreateVoucher: build.mutation(change(post<NewVoucher>('/vouchers'), voucher, onSuccess('AdminVouchers'))),
    adminCreateVoucherBatch: build.mutation<null, NewVoucherBatch>({
      query: (body) => ({ url: '/vouchers/batch', method: 'POST', body, responseHandler: savingAs }),
      invalidatesTags: onSuccess('AdminVouchers'),
    }),
    adminStopVoucher: build.mutation({
      query: (id: string) => ({ url: `/vouchers/${id}/stop`, method: 'POST' }),
      transformResponse: voucher,
      invalidatesTags: onSuccess('AdminVouchers'),
    }),
  }),
});
