import { api, parsedFrom } from '#client/platform/api.ts';
import { change, post, put, read } from '#client/platform/endpoints.ts';
import type { InvoiceBody, RefundBody } from '#shared/billing/billing.contract.ts';
import type {
  CancelBody,
  ChangePreviewBody,
  PurchaseBody,
  UpdatePaymentMethodBody,
  VerifyCouponBody,
} from '#shared/billing/recurring.contract.ts';

const fromPlans = parsedFrom(() => import('#shared/billing/plans.contract.ts'));
const fromRecurring = parsedFrom(() => import('#shared/billing/recurring.contract.ts'));
const fromBilling = parsedFrom(() => import('#shared/billing/billing.contract.ts'));
const aPurchase = fromRecurring('PurchaseResult');
export const recurringList = fromRecurring('RecurringListResult');

/** A request about one subscription. */
const postTo =
  <Body>(urlOf: (id: number) => string) =>
  ({ id, body }: { id: number; body: Body }) => ({ url: urlOf(id), method: 'POST', body });

/** An object URL, because the store must not hold files. */
const asObjectUrl = async (response: Response) =>
  response.ok ? URL.createObjectURL(await response.blob()) : ((await response.json()) as unknown);

/** Purchases invalidate no tags here: every tab, including this one, refetches on `subscriptionsChanged`. */
export const billingApi = api.injectEndpoints({
  endpoints: (build) => ({
    plans: build.query(read('/subscriptions/plans', fromPlans('PlansResult'), ['Plans'])),
    paymentSettings: build.query(read('/payments/settings', fromPlans('PaymentSettingsResult'))),
    reservePromotionPlace: build.mutation({
      query: (planId: number) => ({ url: `/payments/${planId}/promotion`, method: 'PATCH', body: {} }),
      transformResponse: fromPlans('PromotionPlaceResult'),
    }),
    startSubscription: build.mutation(change(put<PurchaseBody>('/recurring-subscriptions'), aPurchase)),
    changeSubscription: build.mutation(change(post<PurchaseBody>('/recurring-subscriptions/change'), aPurchase)),
    finishPurchase: build.mutation({
      query: (id: string) => ({ url: `/recurring-subscriptions/purchases/${id}/finish`, method: 'POST', body: {} }),
      transformResponse: aPurchase,
    }),
    previewChange: build.query({
      ...read(
        (body: ChangePreviewBody) => ({ url: '/recurring-subscriptions/preview-change', method: 'POST', body }),
        fromRecurring('ChangePreviewResult'),
        ['Billing'],
      ),
      keepUnusedDataFor: 0,
    }),
    verifyCoupon: build.mutation(
      change(post<VerifyCouponBody>('/recurring-subscriptions/verify-coupon'), fromRecurring('VerifyCouponResult')),
    ),
    recurringSubscriptions: build.query(read('/recurring-subscriptions', recurringList, ['Billing'])),
    userSubscriptions: build.query(read('/user-subscriptions', fromBilling('UserSubscriptionsResult'), ['Billing'])),
    cancelAll: build.mutation({
      query: (body: CancelBody) => ({ url: '/recurring-subscriptions/cancel-all', method: 'POST', body: body ?? {} }),
      transformResponse: recurringList,
      invalidatesTags: ['Billing'],
    }),
    resume: build.mutation(
      change({ url: '/recurring-subscriptions/resume', method: 'POST', body: {} }, recurringList, ['Billing']),
    ),
    updatePaymentMethod: build.mutation(
      change(
        postTo<UpdatePaymentMethodBody>((id) => `/recurring-subscriptions/${id}/updatePaymentMethod`),
        fromRecurring('UpdatePaymentMethodResult'),
        ['Billing'],
      ),
    ),
    claimRefund: build.mutation(
      change(
        postTo<RefundBody>((id) => `/recurring-subscriptions/${id}/refund`),
        fromBilling('BillingResult'),
        ['Billing'],
      ),
    ),
    billing: build.query(
      read((params: { page: number }) => ({ url: '/user/billing', params }), fromBilling('BillingResult'), ['Billing']),
    ),
    invoice: build.mutation<string, InvoiceBody>({
      query: (body) => ({ url: '/user/invoice', method: 'POST', body, responseHandler: asObjectUrl }),
    }),
  }),
});
