import { api, parsedBy } from '#client/platform/api.ts';
import type {
  BillingResult,
  InvoiceBody,
  RefundBody,
  UserSubscriptionsResult,
} from '#shared/billing/billing.contract.ts';
import type { PaymentSettingsResult, PlansResult, PromotionPlaceResult } from '#shared/billing/plans.contract.ts';
import type {
  CancelBody,
  ChangePreviewBody,
  ChangePreviewResult,
  PurchaseBody,
  PurchaseResult,
  RecurringListResult,
  UpdatePaymentMethodBody,
  UpdatePaymentMethodResult,
  VerifyCouponBody,
  VerifyCouponResult,
} from '#shared/billing/recurring.contract.ts';

const plansContract = () => import('#shared/billing/plans.contract.ts');
const recurringContract = () => import('#shared/billing/recurring.contract.ts');
const billingContract = () => import('#shared/billing/billing.contract.ts');
const aPurchase = parsedBy(async () => (await recurringContract()).PurchaseResult);
export const recurringList = parsedBy(async () => (await recurringContract()).RecurringListResult);

/** An object URL, because the store must not hold files. */
const asObjectUrl = async (response: Response) =>
  response.ok ? URL.createObjectURL(await response.blob()) : ((await response.json()) as unknown);

/** Purchases invalidate no tags here: every tab, including this one, refetches on `subscriptionsChanged`. */
export const billingApi = api.injectEndpoints({
  endpoints: (build) => ({
    plans: build.query<PlansResult, void>({
      query: () => '/subscriptions/plans',
      transformResponse: parsedBy(async () => (await plansContract()).PlansResult),
      providesTags: ['Plans'],
    }),
    paymentSettings: build.query<PaymentSettingsResult, void>({
      query: () => '/payments/settings',
      transformResponse: parsedBy(async () => (await plansContract()).PaymentSettingsResult),
    }),
    reservePromotionPlace: build.mutation<PromotionPlaceResult, number>({
      query: (planId) => ({ url: `/payments/${planId}/promotion`, method: 'PATCH', body: {} }),
      transformResponse: parsedBy(async () => (await plansContract()).PromotionPlaceResult),
    }),
    startSubscription: build.mutation<PurchaseResult, PurchaseBody>({
      query: (body) => ({ url: '/recurring-subscriptions', method: 'PUT', body }),
      transformResponse: aPurchase,
    }),
    changeSubscription: build.mutation<PurchaseResult, PurchaseBody>({
      query: (body) => ({ url: '/recurring-subscriptions/change', method: 'POST', body }),
      transformResponse: aPurchase,
    }),
    finishPurchase: build.mutation<PurchaseResult, string>({
      query: (id) => ({ url: `/recurring-subscriptions/purchases/${id}/finish`, method: 'POST', body: {} }),
      transformResponse: aPurchase,
    }),
    previewChange: build.query<ChangePreviewResult, ChangePreviewBody>({
      query: (body) => ({ url: '/recurring-subscriptions/preview-change', method: 'POST', body }),
      transformResponse: parsedBy(async () => (await recurringContract()).ChangePreviewResult),
      keepUnusedDataFor: 0,
      providesTags: ['Billing'],
    }),
    verifyCoupon: build.mutation<VerifyCouponResult, VerifyCouponBody>({
      query: (body) => ({ url: '/recurring-subscriptions/verify-coupon', method: 'POST', body }),
      transformResponse: parsedBy(async () => (await recurringContract()).VerifyCouponResult),
    }),
    recurringSubscriptions: build.query<RecurringListResult, void>({
      query: () => '/recurring-subscriptions',
      transformResponse: recurringList,
      providesTags: ['Billing'],
    }),
    userSubscriptions: build.query<UserSubscriptionsResult, void>({
      query: () => '/user-subscriptions',
      transformResponse: parsedBy(async () => (await billingContract()).UserSubscriptionsResult),
      providesTags: ['Billing'],
    }),
    cancelAll: build.mutation<RecurringListResult, CancelBody>({
      query: (body) => ({ url: '/recurring-subscriptions/cancel-all', method: 'POST', body: body ?? {} }),
      transformResponse: recurringList,
      invalidatesTags: ['Billing'],
    }),
    resume: build.mutation<RecurringListResult, void>({
      query: () => ({ url: '/recurring-subscriptions/resume', method: 'POST', body: {} }),
      transformResponse: recurringList,
      invalidatesTags: ['Billing'],
    }),
    updatePaymentMethod: build.mutation<UpdatePaymentMethodResult, { id: number; body: UpdatePaymentMethodBody }>({
      query: ({ id, body }) => ({ url: `/recurring-subscriptions/${id}/updatePaymentMethod`, method: 'POST', body }),
      transformResponse: parsedBy(async () => (await recurringContract()).UpdatePaymentMethodResult),
      invalidatesTags: ['Billing'],
    }),
    claimRefund: build.mutation<BillingResult, { id: number; body: RefundBody }>({
      query: ({ id, body }) => ({ url: `/recurring-subscriptions/${id}/refund`, method: 'POST', body }),
      transformResponse: parsedBy(async () => (await billingContract()).BillingResult),
      invalidatesTags: ['Billing'],
    }),
    billing: build.query<BillingResult, { page: number }>({
      query: (params) => ({ url: '/user/billing', params }),
      transformResponse: parsedBy(async () => (await billingContract()).BillingResult),
      providesTags: ['Billing'],
    }),
    invoice: build.mutation<string, InvoiceBody>({
      query: (body) => ({ url: '/user/invoice', method: 'POST', body, responseHandler: asObjectUrl }),
    }),
  }),
});
