import { parsedBy } from '#client/platform/api.ts';
import type {
  AdminVoucher,
  NewVoucher,
  NewVoucherBatch,
  VouchersResult,
} from '#shared/billing/admin-vouchers.contract.ts';
import { adminApi, savingAs } from '../admin-api.ts';

const contract = () => import('#shared/billing/admin-vouchers.contract.ts');
const voucher = parsedBy(async () => (await contract()).AdminVoucher);

export const {
  useAdminVouchersQuery,
  useAdminCreateVoucherMutation,
  useAdminCreateVoucherBatchMutation,
  useAdminStopVoucherMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminVouchers: build.query<VouchersResult, Partial<Record<string, string>>>({
      query: (params) => ({ url: '/vouchers', params }),
      transformResponse: parsedBy(async () => (await contract()).VouchersResult),
      providesTags: ['AdminVouchers'],
    }),
    adminCreateVoucher: build.mutation<AdminVoucher, NewVoucher>({
      query: (body) => ({ url: '/vouchers', method: 'POST', body }),
      transformResponse: voucher,
      invalidatesTags: (_, error) => (error ? [] : ['AdminVouchers']),
    }),
    adminCreateVoucherBatch: build.mutation<null, NewVoucherBatch>({
      query: (body) => ({ url: '/vouchers/batch', method: 'POST', body, responseHandler: savingAs }),
      invalidatesTags: (_, error) => (error ? [] : ['AdminVouchers']),
    }),
    adminStopVoucher: build.mutation<AdminVoucher, string>({
      query: (id) => ({ url: `/vouchers/${id}/stop`, method: 'POST' }),
      transformResponse: voucher,
      invalidatesTags: (_, error) => (error ? [] : ['AdminVouchers']),
    }),
  }),
});
